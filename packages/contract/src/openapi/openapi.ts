import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { callGroups } from '../calls/groups.ts';
import {
  type CallName,
  type CallShape,
  calls,
  commonErrors,
  ErrorBody,
  type ErrorCode,
  errorCodes,
} from '../index.ts';
import { namedSchemas, schemaOf } from './schema.ts';

/** The HTTP status of each error code, defined by the operator. */
export type StatusOf = Readonly<Record<ErrorCode, number>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content['content'];
}

/** One call in the OpenAPI document. */
export interface Operation {
  readonly operationId: CallName;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The OpenAPI 3.1 document of the contract. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** Turns `getEligibleProducts` into "Get eligible products". */
const summaryOf = (name: string): string => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const optionals: readonly string[] = ['optional', 'exact_optional', 'nullish', 'undefinedable'];

function parametersOf(place: Parameter['in'], schema: v.GenericSchema | undefined): Parameter[] {
  if (!schema || !('entries' in schema)) return [];
  const entries = Object.entries(schema.entries as Readonly<Record<string, v.GenericSchema>>);
  return entries.map(([name, entry]) => ({
    name,
    in: place,
    required: place === 'path' || !optionals.includes(entry.type),
    schema: schemaOf(entry),
  }));
}

const json = (schema: JsonSchema): Content['content'] => ({ 'application/json': { schema } });

function requestOf({ body, form }: CallShape): Content | undefined {
  if (body) return { required: true, content: json(schemaOf(body)) };
  if (form) return { required: true, content: { 'multipart/form-data': { schema: schemaOf(form) } } };
  return undefined;
}

/** Returns all error codes of a call: its own, then the common ones. */
const codesOf = ({ errors, credentials }: CallShape): readonly ErrorCode[] => {
  const common = commonErrors.filter((code) => credentials || code !== 'NOT_SIGNED_IN');
  return [...new Set([...errors, ...common])];
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

function responsesOf(shape: CallShape, statusOf: StatusOf): Record<string, ResponseObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(shape))
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  const errorResponses = [...byStatus].map(([status, codes]): [string, ResponseObject] => [
    String(status),
    {
      description: codes.map((code) => `${code} (${errorCodes[code]})`).join(', '),
      ...(status === 429 && { headers: retryAfter }),
      content: json({ $ref: '#/components/schemas/ErrorBody' }),
    },
  ]);
  const result: JsonSchema = {
    type: 'object',
    required: ['result'],
    properties: { result: schemaOf(shape.result) },
  };
  return {
    '200': { description: 'The result', content: json(result) },
    ...Object.fromEntries(errorResponses),
  };
}

const commonHeaders = {
  DeviceId: ['X-DeviceId', 'The id of the calling device.'],
  RequestId: ['X-Request-Id', 'A unique id for every request, including retries.'],
  VisitorId: ['X-Visitor-Id', 'The fingerprint of the visitor, if available.'],
} as const;

function securityOf({ staff, credentials, isOpen }: CallShape): Operation['security'] {
  if (staff) return [{ staff: [staff] }];
  if (!credentials) return [];
  return isOpen ? [{}, { token: [] }] : [{ token: [] }];
}

function operationOf(name: CallName, group: string, statusOf: StatusOf): Operation {
  const shape: CallShape = calls[name];
  const requestBody = requestOf(shape);
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [group],
    parameters: [
      ...parametersOf('path', shape.params),
      ...parametersOf('query', shape.query),
      ...parametersOf('header', shape.headers),
      ...Object.keys(commonHeaders).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(requestBody && { requestBody }),
    responses: responsesOf(shape, statusOf),
    security: securityOf(shape),
  };
}

function pathsOf(statusOf: StatusOf): OpenApi['paths'] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const group of callGroups) {
    for (const name of group.calls) {
      const { path, method } = calls[name];
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, group.name, statusOf) };
    }
  }
  return paths;
}

/** Returns the contract as an OpenAPI 3.1 document. `server` is the gateway's base address. */
export function openApi(statusOf: StatusOf, server = '/api'): OpenApi {
  const parameters = Object.entries(commonHeaders).map(([key, [name, description]]) => [
    key,
    { name, in: 'header', description, required: false, schema: { type: 'string' } },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Senda gateway',
      version: '1.0.0',
      description:
        'Amounts are integers in minor currency units; instants are milliseconds since the epoch. The error code is in failure.errorId (name) and errorCode (number).',
    },
    servers: [{ url: server }],
    tags: callGroups.map(({ name }) => ({ name })),
    paths: pathsOf(statusOf),
    components: {
      schemas: { ...namedSchemas(), ErrorBody: schemaOf(ErrorBody) },
      parameters: Object.fromEntries(parameters),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Auth' },
        staff: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Auth',
          description: 'An ID token of the issuer that getStaffSignIn names, with the role among its roles.',
        },
      },
    },
  };
}
