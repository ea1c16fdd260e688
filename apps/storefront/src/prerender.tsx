import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { prerenderedTitle } from './platform/load/shown.ts';

/**
 * Returns the title and the HTML of the page at a path, without scripts. It has to be an open page: `Navigate` does nothing here.
 */
export async function pageHtml(path: string): Promise<{ html: string; title: string }> {
  const page = (
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  );
  // One chunk: several would need inline scripts, which the content security policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  return { html, title: prerenderedTitle() };
}
