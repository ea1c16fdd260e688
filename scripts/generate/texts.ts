/** What is missing or wrong in the messages of steps and requests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceRequestType } from '../../packages/contract/src/model/line.ts';
import { requestJourneys } from '../../packages/core/src/common/definitions/requests.ts';
import { sharingOf } from '../../packages/core/src/common/definitions/shared-steps.ts';
import { textsOfKind } from '../../packages/core/src/common/line/request-summary.ts';
import {
  lapsedTexts,
  type RequestKind,
  reviewTexts,
  stepUpTexts,
} from '../../packages/core/src/features/service-summary/request-kind.ts';
import { requestKinds } from '../../packages/core/src/features/service-summary/request-kinds.ts';
import { library } from '../../packages/core/src/library/library.ts';
import { compile } from '../../packages/messages/src/parser.ts';

const folder = 'packages/messages/src';
const locales = ['en-US', 'es-MX'];

interface MessageFile {
  readonly file: string;
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
}

export function messageFiles(root: string): readonly MessageFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      locales.map((locale) => {
        const file = `${folder}/${name}/${locale}.json`;
        const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
        return { file, locale, texts };
      }),
    );
}

/** A key of a select that ICU reads up to its hyphen. */
const hyphenated = /[{}\s]([\w]+(?:-\w+)+)\s*\{/;

/** Returns what is wrong with a message that does not parse. */
function mistakeIn(text: string, error: Error): string {
  const key = hyphenated.exec(text)?.[1];
  return error.message === 'EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT' && key !== undefined
    ? `has the select key "${key}", and a key has only letters, digits and "_": give each a message of its own, as in "<id>.${key}"`
    : `is not a valid ICU message (${error.message.toLowerCase().replaceAll('_', ' ')})`;
}

/** Returns a sentence for each message that is not valid ICU. */
export const messageMistakes = (root: string): readonly string[] =>
  messageFiles(root).flatMap(({ file, texts }) =>
    Object.entries(texts).flatMap(([id, text]) => {
      try {
        compile(text);
        return [];
      } catch (error) {
        return [`${file}: "${id}" ${mistakeIn(text, error as Error)}: ${text}`];
      }
    }),
  );

/** Returns the texts that the steps, the kinds of requests and the journeys that share a step have of their own, with what each is. */
export function neededTexts(): ReadonlyMap<string, string> {
  const stages = Object.values(library.steps)
    .filter(({ milestone }) => milestone)
    .map(({ name }): [string, string] => [`shell.stage.${name}`, `the progress bar's name of "${name}"`]);
  const types = [...ServiceRequestType.options, 'MNP', 'REVERSE'].flatMap((type) =>
    textsOfKind.map((text): [string, string] => [`${text}.${type}`, `a status text of ${type}`]),
  );
  const reviews = requestKinds.flatMap(({ kind, stepUp, lapsesAt }: RequestKind) =>
    [...reviewTexts, ...(lapsesAt ? lapsedTexts : []), ...(stepUp === null ? [] : stepUpTexts)].map(
      (text): [string, string] => [`${text}.${kind}`, `a text of the review of "${kind}"`],
    ),
  );
  const results = sharingOf('service-payment').journeys.flatMap((id) =>
    ['serviceResult.paid.title', 'serviceResult.paid.text'].map((text): [string, string] => [
      `${text}.${id}`,
      `a text of the page after "${id}" is paid`,
    ]),
  );
  const offers = requestJourneys.flatMap(
    ({ id, request: { name, orderLabel, action } }): [string, string][] => [
      [action.label, `the link to "${id}" on the page of a line`],
      [`order.action.verb.${name}`, `what cannot be done while "${id}" is not possible`],
      ...(orderLabel === undefined
        ? []
        : [[`order.product.${orderLabel}`, `the name of the order that pays "${id}"`] as [string, string]]),
    ],
  );
  return new Map([...stages, ...types, ...reviews, ...results, ...offers]);
}

/** Returns the ids of all messages. */
export const knownTexts = (root: string): ReadonlySet<string> =>
  new Set(messageFiles(root).flatMap(({ texts }) => Object.keys(texts)));

/** Returns a sentence for each text that a step or a request lacks: none has a default, which would be of another request. */
export function missingTexts(root: string): readonly string[] {
  const files = messageFiles(root);
  return locales.flatMap((locale) => {
    const known = new Set(
      files.filter((one) => one.locale === locale).flatMap(({ texts }) => Object.keys(texts)),
    );
    return [...neededTexts()]
      .filter(([id]) => !known.has(id))
      .map(([id, what]) => `Add "${id}", ${what}, to a file ${folder}/<feature>/${locale}.json.`);
  });
}
