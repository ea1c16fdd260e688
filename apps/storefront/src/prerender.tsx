import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';
import { titleDrawn } from './app/titled.ts';

/** The page at the address that `location` names, in the language kept, as HTML without any script, and its title. */
export async function pageHtml(): Promise<{ html: string; title: string }> {
  // One piece: what comes in pieces is put together by scripts in the page, which its policy forbids.
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  return { html, title: titleDrawn() };
}
