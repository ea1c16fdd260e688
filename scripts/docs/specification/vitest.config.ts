import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vite.config.ts';
import { removalPlugin } from './removal-plugin.ts';

/** The project's tests, loaded with the removal plugin. */
export default defineConfig(async (environment) =>
  mergeConfig(await base(environment), { plugins: [removalPlugin()] }),
);
