import { config } from 'zod/mini';

// Compiled validators need eval, which the content security policy forbids. Before the first schema is used.
config({ jitless: true });
