import type { JsonSchema } from '@valibot/to-json-schema';

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function limitsOf({ pattern, format, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const limits = [
    format,
    pattern && `/${pattern}/`,
    minLength !== undefined && `≥ ${minLength} long`,
    maxLength !== undefined && `≤ ${maxLength} long`,
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && `≤ ${maximum}`,
  ].filter(Boolean);
  return limits.length > 0 ? ` (${limits.join(', ')})` : '';
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema, indent: string): string => {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${deeper}${name}${mark}: ${notation(value as JsonSchema, deeper)}`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
};

/** Formats a JSON schema like a TypeScript type, one field per line: `{ sku: Id, number?: PhoneNumber }`. */
export function notation(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => notation(choice as JsonSchema, indent)).join(' | ');
  if (schema.contentMediaType) return 'file';
  if (schema.type === 'array') {
    const item = notation((schema.items ?? {}) as JsonSchema, indent);
    return `${item.includes(' | ') ? `(${item})` : item}[]${limitsOf(schema)}`;
  }
  if (schema.type === 'object' && schema.properties) return objectOf(schema, indent);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `{ [key]: ${notation(schema.additionalProperties as JsonSchema, indent)} }`;
  }
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return name + limitsOf(schema);
}
