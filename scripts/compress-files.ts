import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Text; pictures and fonts are compressed already. */
const textFile = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** A smaller file fits into one packet anyway (bytes). */
const smallest = 1_024;

/**
 * Writes a Brotli and a gzip version beside each text file of a build, which `serveProduction` sends as they are: compressing
 * them for each customer would take more processor time than all else that the server does.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => textFile.test(name)).map((name) => path.join(folder, name));
  for (const file of files) {
    if ((await stat(file)).size < smallest) continue;
    const text = await readFile(file);
    const [small, usual] = await Promise.all([brotli(text), gzip(text, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, usual)]);
  }
}
