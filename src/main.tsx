import './boot/safety';
import './boot/again';
import { createCore } from './boot/core';
import { start } from './boot/start';
import { readEnv } from './env';

const core = createCore(readEnv());
document.title = core.env.PRODUCT_TITLE;
start(core, document.getElementById('root')!);
