import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Flags } from '../flag/flag.ts';
import type { Library } from '../library/library.ts';
import { advised, said } from '../words/sentences.ts';
import type { Finding, Place } from './finding.ts';
import { FlagRecord, FlagsSchema } from './flags-schema.ts';
import { parseWith } from './parse.ts';
import { extraKeys, notJson, schemaFindings } from './schema-findings.ts';

/** The flags of a file, or null with the errors. */
export interface ParsedFlags {
  readonly flags: Flags | null;
  readonly findings: readonly Finding[];
}

const keys = ['$schema', 'flags'];
const startFile = 'begin with { "flags": { … } }';

/** Reads the text of a file of flags; findings have their line and column (1-based). Never throws. */
export function parseFlags(text: string, library: Library): ParsedFlags {
  if (text.trim() === '') {
    const message = said(['notJson', { problem: 'the file is empty' }]);
    const suggestion = { ...advised(['advise', { what: startFile }]), edits: [] };
    return {
      flags: null,
      findings: [
        { code: 'syntax', severity: 'error', ...message, place: [], line: 1, column: 1, suggestion },
      ],
    };
  }
  let flags: Flags | null = null;
  const { findings } = parseWith(
    text,
    (value) => {
      const read = readFlags(value, library);
      ({ flags } = read);
      return { journey: null, findings: read.findings };
    },
    () => undefined,
  );
  return { flags: findings.length === 0 ? flags : null, findings };
}

function readFlags(value: unknown, library: Library): ParsedFlags {
  const invalid = notJson(value);
  if (invalid) return { flags: null, findings: [invalid] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = said(['expected', { what: 'expected flags by name in { }' }]);
    const suggestion = { ...advised(['advise', { what: startFile }]), edits: [] };
    return {
      flags: null,
      findings: [{ code: 'schema', severity: 'error', ...message, place: [], suggestion }],
    };
  }
  const parsed = v.safeParse(FlagsSchema, 'flags' in value ? value.flags : {});
  const reported = [
    ...extraKeys([], { of: 'flags' }, value, keys),
    ...(parsed.success ? takenNames(parsed.output, library) : schemaFindings(parsed.issues, ['flags'])),
  ];
  const isReported = (place: Place): boolean =>
    reported.some((other) => other.place.every((part, index) => part === place[index]));
  const names = inheritedNames('flags' in value ? value.flags : {}, ['flags']);
  const findings = [...reported, ...names.filter(({ place }) => !isReported(place))];
  return { flags: parsed.success && findings.length === 0 ? parsed.output : null, findings };
}

/** Reports keys that every object inherits: the schema would overlook or drop them. */
function inheritedNames(value: unknown, place: Place): readonly Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly Finding[] => {
    const here = [...place, key];
    const isInherited = !Array.isArray(value) && (key in {} || key === 'prototype');
    return isInherited
      ? [
          {
            code: 'schema',
            severity: 'error',
            ...said(['inheritedName', { name: key }]),
            place: here,
            at: 'key',
            suggestion: { ...advised(['otherName', {}]), edits: [] },
          },
        ]
      : inheritedNames(inner, here);
  });
}

/** Reports flags with the name of a fact that steps of the library decide or derive. */
const takenNames = (flags: Flags, library: Library): readonly Finding[] =>
  Object.keys(flags)
    .filter((name) => Object.hasOwn(library.facts, name))
    .map((name) => ({
      code: 'schema',
      severity: 'error',
      ...said(['takenName', { name }]),
      place: ['flags', name],
      at: 'key',
      suggestion: { ...advised(['otherName', {}]), edits: [] },
    }));

/** Returns the JSON Schema of a file of flags, for editors. */
export function flagsJsonSchema(): Record<string, unknown> {
  const { $schema, ...flags } = toJsonSchema(FlagRecord, { typeMode: 'input', errorMode: 'ignore' });
  return {
    $schema,
    title: 'Flags of journeys',
    type: 'object',
    properties: { $schema: { type: 'string' }, flags },
    additionalProperties: false,
  };
}
