import * as v from 'valibot';
import type { Library } from '../library/library.ts';
import type { Rule } from '../rule/rule.ts';
import { RulesSchema } from '../rule/schema.ts';
import { advised, said } from '../words/sentences.ts';
import type { Finding } from './finding.ts';
import { parseWith } from './parse.ts';
import { ruleFindings } from './rule-findings.ts';
import { extraKeys, notJson, schemaFindings } from './schema-findings.ts';

/** The rules of a file, or null with the errors. */
export interface ParsedRules {
  readonly rules: readonly Rule[] | null;
  readonly findings: readonly Finding[];
}

const keys = ['$schema', 'rules'];
const startFile = 'begin with { "rules": [ … ] }';

/** Reads the text of a file of rules; findings have their line and column (1-based). Never throws. `more`: finds what else is wrong with them. */
export function parseRules(
  text: string,
  library: Library,
  more: (rules: readonly Rule[]) => readonly Finding[] = () => [],
): ParsedRules {
  let rules: readonly Rule[] | null = null;
  const { findings } = parseWith(
    text,
    (value) => {
      const read = readRules(value, library);
      ({ rules } = read);
      return { journey: null, findings: [...read.findings, ...(rules ? more(rules) : [])] };
    },
    () => undefined,
  );
  const isValid = findings.every(({ severity }) => severity !== 'error');
  return { rules: isValid ? rules : null, findings };
}

function readRules(value: unknown, library: Library): ParsedRules {
  const invalid = notJson(value);
  if (invalid) return { rules: null, findings: [invalid] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = said(['expected', { what: 'expected an object with a list of rules' }]);
    const suggestion = { ...advised(['advise', { what: startFile }]), edits: [] };
    return {
      rules: null,
      findings: [{ code: 'schema', severity: 'error', ...message, place: [], suggestion }],
    };
  }
  const parsed = v.safeParse(RulesSchema, 'rules' in value ? value.rules : []);
  const findings = [
    ...extraKeys([], { of: 'rules' }, value, keys),
    ...(parsed.success
      ? ruleFindings(parsed.output, ['rules'], library)
      : schemaFindings(parsed.issues, ['rules'])),
  ];
  return { rules: parsed.success && findings.length === 0 ? parsed.output : null, findings };
}
