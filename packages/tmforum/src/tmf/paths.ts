/** The TM Forum APIs that are used, with the base paths of their published specifications. */
import * as v from 'valibot';

/** The base path of each API in the published document that its schemas follow. */
export const publishedPaths = {
  /** Product Catalog Management v4.1.0. */
  '620': '/tmf-api/productCatalogManagement/v4',
} as const;

/** The number of a TM Forum API that the adapter can use. */
export type ApiNumber = keyof typeof publishedPaths;

const Path = v.pipe(
  v.string(),
  v.regex(/^\/[\w./-]*[\w-]$/, 'a path that begins with / and does not end with it'),
);

/** The APIs in use: true for the published base path, or another path. */
export const ApiPaths = v.strictObject({
  '620': v.union([v.literal(true), Path]),
});
export type ApiPaths = v.InferOutput<typeof ApiPaths>;

/** Returns the base path of an API in use. @throws Error if it is not */
export function pathOf(paths: ApiPaths, api: ApiNumber): string {
  const path = paths[api];
  if (path === undefined) throw new Error(`TMF${api} is not in use.`);
  return path === true ? publishedPaths[api] : path;
}
