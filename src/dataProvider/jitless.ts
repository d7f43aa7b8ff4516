import { config } from 'zod/mini';

// Compiled validators need eval, which the content security policy forbids. Must run before the first schema
// is used.
config({ jitless: true });
