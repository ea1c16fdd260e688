import { afterEach, expect, it, vi } from 'vitest';
import { sendForm } from './uploading.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's request; returns what it was given. */
function recorded() {
  const sent: { body?: unknown; headers: [string, string][]; method?: string } = { headers: [] };
  class Recorder extends EventTarget {
    readonly upload = new EventTarget();
    status = 200;
    statusText = 'OK';
    responseText = '{"result":{}}';
    open(method: string) {
      sent.method = method;
    }
    setRequestHeader(name: string, value: string) {
      sent.headers.push([name, value]);
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    send(body: unknown) {
      sent.body = body;
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Recorder);
  return sent;
}

it('sends the form itself, so that the browser writes its parts and their boundary', async () => {
  const sent = recorded();
  const form = new FormData();
  form.append('selfieImage', new File(['pixels'], 'cam_image.png', { type: 'image/png' }));
  const request = new Request('https://gateway.example/api/upload', {
    method: 'POST',
    headers: { 'X-Auth': 'token' },
  });
  const response = await sendForm(request, form);
  expect(sent.body).toBe(form);
  expect(sent).toMatchObject({ method: 'POST', headers: [['x-auth', 'token']] });
  expect(await response.json()).toEqual({ result: {} });
});
