import { ensureConsole } from './console';

// `npm start`: an up-to-date console, then the server in this same process.
ensureConsole();
await import('../server/main');
