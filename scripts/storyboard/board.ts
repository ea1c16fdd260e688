import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright';

/** A column of a board: pictures under each other, with a caption. */
export interface Column {
  readonly heading: string;
  readonly text: string;
  readonly pictures: readonly { readonly png: Buffer; readonly label?: string }[];
}

/** A page with pictures side by side. */
export interface Board {
  readonly title: string;
  readonly text: string;
  /** Width of each picture, CSS px. */
  readonly width: number;
  readonly columns: readonly Column[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const columnHtml = ({ heading, text, pictures }: Column, index: number): string => `<section>
<h2><i>${index + 1}</i> ${escaped(heading)}</h2><p>${escaped(text)}</p>
${pictures
  .map(
    ({ png, label }) =>
      `<figure>${label ? `<figcaption>${escaped(label)}</figcaption>` : ''}<img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  .join('')}</section>`;

const htmlOf = ({
  title,
  text,
  width,
  columns,
}: Board): string => `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 40px; width: max-content; background: #e9e9e6; color: #1d1d1b; font: 16px/1.4 system-ui, sans-serif; }
h1 { margin: 0; font-size: 28px; } h1 + p { margin: 4px 0 32px; font-size: 18px; max-width: 1600px; }
main { display: flex; gap: 32px; align-items: start; }
section { width: ${width}px; } h2 { margin: 0; font-size: 18px; } h2 i { font-style: normal; opacity: 0.55; }
section > p { margin: 2px 0 12px; min-height: 1.4em; opacity: 0.75; }
figure { margin: 0 0 16px; } figcaption { font-size: 14px; margin-bottom: 4px; }
img { display: block; width: 100%; border-radius: 8px; box-shadow: 0 1px 6px rgb(0 0 0 / 0.25); }
</style><h1>${escaped(title)}</h1><p>${escaped(text)}</p><main>${columns.map(columnHtml).join('')}</main>`;

/** Writes a board as one PNG, or as a PDF of one page. */
export async function writeBoard(browser: Browser, board: Board, scale: number, file: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: scale });
  await page.setContent(htmlOf(board), { waitUntil: 'load' });
  const [width, height] = await page.evaluate(
    () => [document.body.scrollWidth, document.body.scrollHeight] as const,
  );
  await page.setViewportSize({ width, height });
  const isPdf = file.endsWith('.pdf');
  await writeFile(
    file,
    isPdf
      ? await page.pdf({ width: `${width}px`, height: `${height + 1}px`, printBackground: true })
      : await page.screenshot(),
  );
  await page.close();
}
