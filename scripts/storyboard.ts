/**
 * `npm run storyboard`: draws a journey's whole road for a person, or what an edit of a journey file changes of its stories, as one
 * picture for a review.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Facts } from '@senda/journey';
import type { Journey } from '@senda/journey/library';
import type { Browser } from 'playwright';
import type { AskedStep } from '../apps/storefront/src/preview/asked-step.ts';
import { isJourneyFile, proveFile } from '../packages/core/src/journeys/journeys.ts';
import { exitWithError, root } from './bootstrap.mjs';
import { flagsIn, journeyFileNames, rulesIn } from './journey-files.ts';
import { type Person, peopleOf } from './journeys/stories.ts';
import { journeysFolder } from './journeys-folder.ts';
import { type Board, writeBoard } from './storyboard/board.ts';
import { pixelDifference, type TouchedStory, touchedStories } from './storyboard/changed.ts';
import { peopleText, personAt, personWith, readFacts, UsageError } from './storyboard/people.ts';
import { drawSteps, type Look, openBrowser, type Picture } from './storyboard/pictures.ts';
import { openStorybook } from './storyboard/storybook.ts';

const usage = `npm run storyboard -- JOURNEY [--who NUMBER | --who fact=value …]
npm run storyboard -- --changed BEFORE.json AFTER.json
npm run storyboard -- --since GIT_REF

  JOURNEY     id of a journey: its whole road for a person, side by side. --who names the person by their number in Storybook,
              or by facts; the first one without it
  --changed   the stories that an edit of a journey file touches, each before and after, with the pixel difference
  --since     the same for each journey file that has changed since a commit

  --locale en-US|es-MX   --brand senda|norte   --theme light|dark   --width CSS_PX   (en-US, senda, light, 390)
  --scale     pixels of the picture for each CSS px (1)
  --out       a file that ends in .png or .pdf (dist/storyboards/…)
  --url       a running Storybook; without it the built one, which is built where it is out of date`;

const { values, positionals } = parse();

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        who: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        locale: { type: 'string', default: 'en-US' },
        brand: { type: 'string', default: 'senda' },
        theme: { type: 'string', default: 'light' },
        width: { type: 'string', default: '390' },
        scale: { type: 'string', default: '1' },
        out: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Returns the value of an option. @throws UsageError if it is none of those that there are */
function oneOf(option: 'locale' | 'brand' | 'theme', possible: readonly string[]): string {
  const value = values[option];
  if (!possible.includes(value))
    throw new UsageError(`--${option} is ${possible.join(' or ')}, not "${value}".`);
  return value;
}

/** Returns the number of an option. @throws UsageError if it is not between the limits */
function numberOf(option: 'width' | 'scale', least: number, most: number): number {
  const value = Number(values[option]);
  if (!(value >= least && value <= most))
    throw new UsageError(`--${option} is a number from ${least} to ${most}, not "${values[option]}".`);
  return value;
}

const lookAsked = (): Look => ({
  locale: oneOf('locale', ['en-US', 'es-MX']),
  brand: oneOf('brand', ['senda', 'norte']),
  theme: oneOf('theme', ['light', 'dark']),
  width: numberOf('width', 280, 2560),
  scale: numberOf('scale', 1, 3),
});

const lookText = ({ locale, brand, theme, width }: Look): string =>
  `${locale} · ${brand} · ${theme} · ${width} px`;

const nameIn = ({ locale }: Look, { names }: Person): string => (locale === 'es-MX' ? names.es : names.en);

/** A proven journey file. */
interface ProvenJourney {
  readonly journey: Journey;
  readonly file: unknown;
}

/** Proves the text of a journey file. @throws UsageError if it has an error */
async function proven(name: string, text: string, folder: string): Promise<ProvenJourney> {
  const { journey, findings } = proveFile(text, await flagsIn(folder), await rulesIn(folder));
  if (journey) return { journey, file: JSON.parse(text) };
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new UsageError(
    `${name} has an error, so it has no stories:\n${errors.map(({ message }) => `  ${message}`).join('\n')}`,
  );
}

async function provenFile(file: string): Promise<ProvenJourney> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  return proven(file, text, path.dirname(path.resolve(file)));
}

/** Returns the journey with an id. @throws UsageError if no file of the folder has it */
async function journeyWith(id: string): Promise<ProvenJourney> {
  const folder = journeysFolder();
  const names = await journeyFileNames(folder);
  const all = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, id: (JSON.parse(text) as { readonly id?: unknown }).id };
    }),
  );
  const found = all.find((file) => file.id === id);
  if (!found)
    throw new UsageError(
      `There is no journey "${id}". There are ${all.map((file) => String(file.id)).join(', ')}.`,
    );
  return proven(found.name, found.text, folder);
}

const askedOf = (
  { journey, file }: ProvenJourney,
  customer: Facts,
  steps: readonly string[],
  step: string,
): AskedStep => ({ file, args: { journey: journey.id, step, path: steps, customer } }) as AskedStep;

/** Prints progress: what is drawn, of how many. */
function counter(total: number): (step: string) => void {
  let drawn = 0;
  return (step) => console.error(`  ${(drawn += 1)}/${total} ${step}`);
}

const fileOf = async (name: string): Promise<string> => {
  const out = path.resolve(root, values.out ?? path.join('dist/storyboards', `${name}.png`));
  if (!/\.(png|pdf)$/.test(out))
    throw new UsageError(`--out ends in .png or .pdf, not "${path.basename(out)}".`);
  await mkdir(path.dirname(out), { recursive: true });
  return out;
};

async function write(browser: Browser, board: Board, name: string, scale: number): Promise<void> {
  const file = await fileOf(name);
  await writeBoard(browser, board, scale, file);
  console.log(path.relative(process.cwd(), file));
}

const personAsked = (journey: Journey): { readonly person: Person; readonly name: string } => {
  const who = [...(values.who ?? []), ...positionals.slice(1)];
  const [first] = who;
  if (first === undefined || /^\d+$/.test(first)) {
    const number = Number(first ?? 1);
    return { person: personAt(journey, number), name: `${journey.id}-${number}` };
  }
  return {
    person: personWith(journey, readFacts(who)),
    name: `${journey.id}-${who.join('-').replaceAll('=', '-')}`,
  };
};

/** Draws the road of a person through a journey. */
async function storyboard(id: string, look: Look): Promise<void> {
  const from = await journeyWith(id);
  const { person, name } = personAsked(from.journey);
  const people = peopleOf(from.journey);
  if (values.who === undefined && people.length > 1)
    console.error(`The first of ${people.length} people; --who NUMBER draws another:\n${peopleText(people)}`);
  const asked = person.path.map((step) => askedOf(from, person.customer, person.path, step));
  await withStorybook(async (browser, url) => {
    console.error(`Drawing ${asked.length} steps …`);
    const pictures = await drawSteps(browser, url, asked, look, counter(asked.length));
    const columns = pictures.map(({ step, title, png }) => ({
      heading: step,
      text: title,
      pictures: [{ png }],
    }));
    const text = `${nameIn(look, person)} — ${lookText(look)}`;
    await write(browser, { title: id, text, width: look.width, columns }, name, look.scale);
  });
}

/** Draws the stories that an edit touches. */
async function changes(
  edits: readonly (readonly [ProvenJourney, ProvenJourney])[],
  look: Look,
): Promise<void> {
  const all = edits.map(([before, after]) => ({
    before,
    after,
    touched: touchedStories(before.journey, after.journey),
  }));
  const count = all.reduce((sum, { touched }) => sum + touched.length, 0);
  if (count === 0) return console.log('The edit touches no story.');
  await withStorybook(async (browser, url) => {
    for (const { before, after, touched } of all) {
      if (touched.length === 0) continue;
      const name = after.journey.id;
      console.error(`${name}: the edit touches ${touched.length} stories. Drawing …`);
      const columns = await drawTouched(browser, url, { before, after, touched }, look);
      const text = `The stories that the edit touches — ${lookText(look)}`;
      await write(browser, { title: name, text, width: look.width, columns }, `${name}-changed`, look.scale);
    }
  });
}

interface Edit {
  readonly before: ProvenJourney;
  readonly after: ProvenJourney;
  readonly touched: readonly TouchedStory[];
}

async function drawTouched(browser: Browser, url: string, { before, after, touched }: Edit, look: Look) {
  const draw = async (
    from: ProvenJourney,
    kinds: readonly TouchedStory['kind'][],
    pathOf: (story: TouchedStory) => readonly string[],
  ) => {
    const stories = touched.filter(({ kind }) => kinds.includes(kind));
    const asked = stories.map((story) => askedOf(from, story.person.customer, pathOf(story), story.step));
    const pictures = await drawSteps(browser, url, asked, look, counter(asked.length));
    return new Map(stories.map((story, index) => [story, pictures[index]] as const));
  };
  const was = await draw(before, ['gone', 'changed'], (story) => story.before);
  const is = await draw(after, ['new', 'changed'], (story) => story.after);
  return touched.map((story) => {
    const [one, other] = [was.get(story), is.get(story)];
    const compared = one && other ? pixelDifference(one.png, other.png) : undefined;
    const what = compared ? `${(compared.share * 100).toFixed(1)} % of the pixels differ` : story.kind;
    console.log(`${story.person.names.en}, ${story.step}: ${what}`);
    const labelled = (label: string, picture: Pick<Picture, 'png'> | undefined) =>
      picture ? [{ label, png: picture.png }] : [];
    return {
      heading: story.step,
      text: `${nameIn(look, story.person)} — ${what}`,
      pictures: [
        ...labelled('before', one),
        ...labelled('after', other),
        ...labelled('difference', compared),
      ],
    };
  });
}

/** Returns the versions of the journey files that have changed since a commit. @throws UsageError if git does not know it */
async function editsSince(ref: string): Promise<readonly (readonly [ProvenJourney, ProvenJourney])[]> {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const folder = journeysFolder();
  const inRoot = path.relative(root, folder);
  try {
    git('rev-parse', '--verify', `${ref}^{commit}`);
  } catch {
    throw new UsageError(`git knows no commit "${ref}".`);
  }
  const changed = git('diff', '--name-only', '--diff-filter=M', ref, '--', inRoot).split('\n');
  const files = changed.filter((file) => isJourneyFile(path.basename(file)));
  return Promise.all(
    files.map(
      async (file) =>
        [
          await proven(`${file} of ${ref}`, git('show', `${ref}:${file}`), folder),
          await provenFile(path.join(root, file)),
        ] as const,
    ),
  );
}

async function withStorybook(draw: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const browser = await openBrowser();
  const { url, close } = await openStorybook(values.url);
  try {
    await draw(browser, url);
  } finally {
    await browser.close();
    close();
  }
}

async function main(): Promise<void> {
  const [first, second] = positionals;
  if (values.help || (first === undefined && values.since === undefined)) return console.log(usage);
  const look = lookAsked();
  if (values.since !== undefined) return changes(await editsSince(values.since), look);
  if (!values.changed) return storyboard(first ?? '', look);
  if (first === undefined || second === undefined)
    throw new UsageError('--changed takes two files, before and after the edit.');
  return changes([[await provenFile(first), await provenFile(second)]], look);
}

await main().catch((error: unknown) => {
  if (error instanceof UsageError) exitWithError(error.message);
  throw error;
});
