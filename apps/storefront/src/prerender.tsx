import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';

/** The page at the address that `location` names, in the language kept, as HTML without any script. */
export async function pageHtml(): Promise<string> {
  // One piece: what comes in pieces is put together by scripts in the page, which its policy forbids.
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
