/** What every operation of the stub server answers with. */
import type { Context } from 'hono';

export type Resource = Readonly<Record<string, unknown>>;

/** An error as published: `code` and `reason` are required. */
export const failed = (c: Context, status: 400 | 404 | 409, reason: string) =>
  c.json({ code: String(status), reason, status: String(status) }, status);

/** Returns the value at a path such as relatedParty.id, of any member of a list. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Resource)[name], rest);
}

/** Answers a page of a list with its headers, filtered by equality (TMF630). */
export function page(c: Context, all: readonly Resource[]) {
  const { offset = '0', limit, ...filter } = c.req.query();
  const fits = (resource: Resource) =>
    Object.entries(filter).every(([path, text]) =>
      valuesAt(resource, path.split('.')).some((value) => value === text),
    );
  const found = all.filter(fits);
  const items = found.slice(Number(offset), Number(offset) + Number(limit ?? found.length));
  c.header('X-Total-Count', String(found.length));
  c.header('X-Result-Count', String(items.length));
  return c.json(items);
}
