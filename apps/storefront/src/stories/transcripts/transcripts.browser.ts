import { locales } from '@senda/messages';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../../../../.storybook/preview.tsx';
import { screens, withoutTranscript } from './screens.ts';
import { transcriptOf } from './transcript-of.ts';

type Stories = Parameters<typeof composeStories>[0];
type Runnable = Readonly<Record<string, { run(): Promise<void> }>>;

const files = import.meta.glob<Readonly<Record<string, object>>>('../../**/*.stories.tsx');
const nameOf = (file: string): string => file.replace(/^.*\/|\.stories\.tsx$/g, '');
const listed = Object.entries(files).filter(([file]) => nameOf(file) in screens);

beforeAll(() => page.viewport(390, 844));

it('has each screen', () => {
  const known = new Set([...Object.keys(screens), ...withoutTranscript]);
  expect(new Set(Object.keys(files).map(nameOf))).toEqual(known);
});

it.each(listed)('%s, as a screen reader speaks it', async (file, load) => {
  const name = screens[nameOf(file)] ?? '';
  const module = await load();
  // What a story plays is in English.
  const stories = { ...module, [name]: { ...module[name], play: undefined } };
  const spoken: string[] = [];
  for (const locale of locales) {
    const initialGlobals = { ...preview.initialGlobals, locale };
    setProjectAnnotations([{ ...preview, initialGlobals, afterEach: [] }]);
    const { [name]: story } = composeStories(stories as unknown as Stories) as Runnable;
    if (!story) throw new Error(`${file} has no story "${name}".`);
    await story.run();
    spoken.push(`== ${locale} ==\n${await transcriptOf(document.body)}\n`);
  }
  const kept = file.replace('.stories.tsx', '.transcript.txt');
  await expect(spoken.join('\n'), 'if it reads well, "npm run transcripts" writes it').toMatchFileSnapshot(
    kept,
  );
});
