import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { titleDrawn } from './platform/load/shown.ts';

/**
 * Returns the page at a path, in the language kept, as HTML without any script, and its title. The path is one of an open page:
 * `Navigate` leads nowhere here.
 */
export async function pageHtml(path: string): Promise<{ html: string; title: string }> {
  const page = (
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  );
  // One piece: what comes in pieces is put together by scripts in the page, which its policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  return { html, title: titleDrawn() };
}
