import { store } from '../state/store.ts';
import { uploadProgressAtom } from '../state/upload-progress.ts';

/** Parses the header text of an XMLHttpRequest. */
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

/** Sends a form like fetch, and stores the upload progress, which fetch does not report. */
export async function sendForm(request: Request, form: FormData): Promise<Response> {
  const xhr = new XMLHttpRequest();
  xhr.open(request.method, request.url);
  xhr.responseType = 'text';
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
  xhr.upload.addEventListener('progress', ({ loaded, total }) =>
    store.set(uploadProgressAtom, total === 0 ? null : loaded / total),
  );
  store.set(uploadProgressAtom, 0);
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('The upload failed.'));
      xhr.addEventListener('load', () => {
        const { status, statusText, responseText } = xhr;
        resolve(
          new Response(responseText, {
            status,
            statusText,
            headers: headersOf(xhr.getAllResponseHeaders()),
          }),
        );
      });
      xhr.addEventListener('error', fail);
      xhr.addEventListener('abort', fail);
      request.signal.addEventListener('abort', () => xhr.abort());
      if (request.signal.aborted) return fail();
      xhr.send(form);
    });
  } finally {
    store.set(uploadProgressAtom, null);
  }
}
