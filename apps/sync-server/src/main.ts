import { readConfig } from './config.ts';
import { refuseToStart, serve } from './serve.ts';

const config = readConfig();
await (config.ok ? serve(config.value) : refuseToStart(config.error));
