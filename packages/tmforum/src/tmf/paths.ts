/** The TM Forum APIs that are used, with the base paths of their published specifications. */
import * as v from 'valibot';

/** The base path of each API in the published document that its schemas follow. */
export const publishedPaths = {
  /** Product Catalog Management v4.1.0. */
  '620': '/tmf-api/productCatalogManagement/v4',
  /** Product Ordering Management v4.0.0. */
  '622': '/tmf-api/productOrderingManagement/v4',
  /** Product Inventory Management v4.0.0. */
  '637': '/tmf-api/productInventory/v4',
  /** Resource Inventory Management v4.0.0. */
  '639': '/tmf-api/resourceInventoryManagement/v4',
  /** Service Ordering Management v4.1.0. */
  '641': '/tmf-api/serviceOrdering/v4',
  /** Account Management v4.0.0. */
  '666': '/tmf-api/accountManagement/v4',
  /** Product Offering Qualification Management v4.0.0. */
  '679': '/tmf-api/productOfferingQualification/v4',
  /** Resource Pool Management v1.0, the only version with a published document. */
  '685': '/tmf-api/resourcePoolManagement/v1',
} as const;

/** The number of a TM Forum API that the adapter can use. */
export type ApiNumber = keyof typeof publishedPaths;

const Path = v.pipe(
  v.string(),
  v.regex(/^\/[\w./-]*[\w-]$/, 'a path that begins with / and does not end with it'),
);
const Use = v.union([v.literal(true), Path]);

/** The APIs in use: true for the published base path, or another path. */
export const ApiPaths = v.pipe(
  v.strictObject({
    '620': Use,
    '622': v.optional(Use),
    '637': v.optional(Use),
    '639': v.optional(Use),
    '641': v.optional(Use),
    '666': v.optional(Use),
    '679': v.optional(Use),
    '685': v.optional(Use),
  }),
  // A number that is held in one system cannot be ordered in another.
  v.check(
    (apis) => new Set([apis['622'], apis['639'], apis['685']].map((use) => use === undefined)).size === 1,
    '622, 639 and 685 together, or none of them',
  ),
  v.check(
    (apis) => apis['641'] === undefined || apis['637'] !== undefined,
    '637 beside 641: its products say which service a line is',
  ),
  v.check(
    (apis) => apis['666'] === undefined || apis['622'] !== undefined,
    '622 beside 666: its orders name the account',
  ),
);
export type ApiPaths = v.InferOutput<typeof ApiPaths>;

/** Returns the base path of an API in use. @throws Error if it is not */
export function pathOf(paths: ApiPaths, api: ApiNumber): string {
  const path = paths[api];
  if (path === undefined) throw new Error(`TMF${api} is not in use.`);
  return path === true ? publishedPaths[api] : path;
}
