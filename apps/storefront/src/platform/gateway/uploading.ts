import { store } from '../state/store.ts';
import { uploadedAtom } from '../state/uploaded.ts';

/** The headers of an XMLHttpRequest's answer, which it tells as one text. */
const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line) => {
        const [name = '', ...value] = line.split(': ');
        return name === '' ? [] : [[name, value.join(': ')] as [string, string]];
      }),
  );

/** Sends a request as fetch does, and tells how much of its body has left: fetch itself does not know. */
export async function fetchUploading(request: Request): Promise<Response> {
  const body = await request.blob();
  const answer = new XMLHttpRequest();
  answer.open(request.method, request.url);
  answer.responseType = 'text';
  for (const [name, value] of request.headers) answer.setRequestHeader(name, value);
  answer.upload.addEventListener('progress', ({ loaded, total }) =>
    store.set(uploadedAtom, total === 0 ? null : loaded / total),
  );
  store.set(uploadedAtom, 0);
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('The upload did not reach its end.'));
      answer.addEventListener('load', () => {
        const { status, statusText, responseText } = answer;
        resolve(
          new Response(responseText, {
            status,
            statusText,
            headers: headersOf(answer.getAllResponseHeaders()),
          }),
        );
      });
      answer.addEventListener('error', fail);
      answer.addEventListener('abort', fail);
      request.signal.addEventListener('abort', () => answer.abort());
      if (request.signal.aborted) return fail();
      answer.send(body);
    });
  } finally {
    store.set(uploadedAtom, null);
  }
}
