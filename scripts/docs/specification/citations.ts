import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './test-coverage.ts';

/** What citations may name. */
export interface Cited {
  /** Ids of bullets: `4.otp.resend`. */
  readonly bullets: readonly string[];
  /** Numbers of decisions: `0018`. */
  readonly decisions: ReadonlySet<string>;
}

const idList = /\bspec (\d\.[\w.-]*\w(?:, \d\.[\w.-]*\w)*)/g;
const numberList = /\bdecision (\d{4}(?:(?:, | and )\d{4})*)/g;
const heading = /\(?\b(?:specification,? sections? \d|decisions[,:] ["a-z])[^)\n]*/g;

/** Whether an id is a bullet, or the beginning of several: `4.otp` cites all bullets of one-time codes. */
const isBullet = (bullets: Cited['bullets'], id: string): boolean =>
  bullets.some((bullet) => bullet === id || bullet.startsWith(`${id}.`));

/** Returns a sentence for each citation in a file, `spec 4.otp.resend, 9.otp.timer` or `decision 0018`, that does not resolve. */
export function citationErrors(file: string, text: string, { bullets, decisions }: Cited): readonly string[] {
  const ids = [...text.matchAll(idList)].flatMap(([, list = '']) => list.split(', '));
  const numbers = [...text.matchAll(numberList)].flatMap(([, list = '']) => list.split(/, | and /));
  return [
    ...ids
      .filter((id) => !isBullet(bullets, id))
      .map((id) => `${file}: "spec ${id}" is no bullet of docs/specification.md.`),
    ...numbers
      .filter((number) => !decisions.has(number))
      .map((number) => `${file}: there is no decision ${number} in docs/decisions.`),
    ...[...text.matchAll(heading)].map(
      ([cited]) =>
        `${file}: "${cited}" names no bullet. Write "spec" and its id, or "decision" and its number.`,
    ),
  ];
}

/** Returns the errors of all citations in the project's sources. */
export function projectCitationErrors(root: string, bullets: Cited['bullets']): readonly string[] {
  const decisions = new Set(readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  return filesIn(root, /\.(tsx?|css|mjs)$/)
    .filter((file) => !file.startsWith('scripts/docs/specification/'))
    .flatMap((file) =>
      citationErrors(file, readFileSync(path.join(root, file), 'utf8'), { bullets, decisions }),
    );
}
