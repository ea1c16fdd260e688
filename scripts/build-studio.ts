import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { journeyFileNames } from './journey-files.ts';
import { journeysFolder } from './journeys-folder.ts';
import { buildStudioFiles } from './shared-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The address that the page is below, as its document has it (scripts/studio-plugin.ts). */
const ownBase = '<base href="./">';

const senda = () => ({ configFile: path.join(root, 'vite.studio.config.ts'), journeys: journeysFolder() });

/**
 * Builds a product's Journey Studio into a folder as files that any server serves in any folder: over the journeys of this moment, with
 * a document at the address of each.
 */
export async function buildStudio(
  outDir = path.join(root, 'dist/studio'),
  { configFile, journeys } = senda(),
): Promise<void> {
  await buildStudioFiles({ configFile, build: { outDir } });
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  if (!page.includes(ownBase)) throw new Error('The page of Journey Studio does not say what it is below.');
  const names = await journeyFileNames(journeys);
  await Promise.all(
    names.map(async (name) => {
      const folder = path.join(outDir, 'journeys', name.replace(/\.json$/, ''));
      await mkdir(path.join(folder, 'publish'), { recursive: true });
      await writeFile(path.join(folder, 'index.html'), page.replace(ownBase, '<base href="../../">'));
      const publish = page.replace(ownBase, '<base href="../../../">');
      await writeFile(path.join(folder, 'publish/index.html'), publish);
    }),
  );
}
