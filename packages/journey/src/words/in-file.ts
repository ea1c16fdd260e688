/** Returns a value as a line of a journey file: `{ "name": "payment" }`. */
export const inFile = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(
    /([[{])\n\s*|\n\s*([}\]])|\n\s*/g,
    (_, opens: string, closes: string) =>
      opens === '{' ? '{ ' : closes === '}' ? ' }' : (opens ?? closes ?? ' '),
  );
