/** `npm run build`: the production build with prerendered public entry pages. */
import path from 'node:path';
import { build } from 'vite';
import { prerenderPages } from './prerender.ts';

const root = path.resolve(import.meta.dirname, '..');
await build({ configFile: path.join(root, 'vite.config.ts') });
await prerenderPages(path.join(root, 'dist/storefront'));
