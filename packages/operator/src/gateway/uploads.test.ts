/** Uploads: who asks, how often and how much at once is checked before a body is read. */
import { calls, errorCodeOfBody } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const megabyte = 1024 * 1024;
const start = 1_800_000_000_000;

let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start, limitFactor: 1 });
  token = await op.signIn('ana@example.com');
});

interface Upload {
  readonly token?: string;
  readonly address?: string;
  /** Content-Length; without it the body comes in pieces of unknown number. */
  readonly size?: number;
  /** Resolves when the rest of the body may come. */
  readonly opened?: Promise<void>;
  readonly device?: string;
  /** Bytes that are sent; 16 MB by default. */
  readonly bytes?: number;
}

/** Sends a body, and returns the answer with the bytes that were read. */
async function upload({ address = '192.0.2.1', bytes = 16 * megabyte, device = 'd', ...by }: Upload) {
  const { size, opened } = by;
  let read = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (read > 0) await opened;
        if (read >= bytes) return controller.close();
        const piece = new Uint8Array(Math.min(bytes, megabyte));
        read += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x', 'X-DeviceId': device });
  if (by.token) headers.set('X-Auth', by.token);
  if (size !== undefined) headers.set('Content-Length', String(size));
  const { url } = requestOf('submitManualKyc', { form: { context: 'onboarding' } });
  const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const answer = await op.app.fetch(request, { address });
  const retryAfter = Number(answer.headers.get('Retry-After') ?? 0);
  return { code: errorCodeOfBody(await answer.json()), status: answer.status, retryAfter, read };
}

it('are a matter of customers and guests alone', () => {
  const forms = Object.values(calls).filter((call) => 'form' in call);
  expect(forms.filter(({ credentials }) => !credentials)).toEqual([]);
});

it.each([
  ['without a token', undefined],
  ['with a forged token', 'e30.e30.x'],
])('%s are refused unread', async (_, forged) => {
  for (const size of [undefined, 16 * megabyte]) {
    const answer = await upload({ ...(forged && { token: forged }), ...(size && { size }) });
    expect(answer).toEqual({ code: 'NOT_SIGNED_IN', status: 401, retryAfter: 0, read: 0 });
  }
});

it('of a session that can be renewed are read, so that the answer arrives', async () => {
  op.advance(16 * 60_000);
  expect(await upload({ token })).toMatchObject({ status: 400, read: 16 * megabyte });
});

it('have a rate of each customer', async () => {
  const small = { token, bytes: 100 };
  for (let nth = 0; nth < 20; nth += 1) expect(await upload(small)).toMatchObject({ status: 400 });
  const refused = await upload(small);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', read: 0 });
  op.advance(refused.retryAfter * 1000);
  expect(await upload(small)).toMatchObject({ status: 400 });
});

it('are limited in what they hold at once, of a network and of all', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const guests = await Promise.all(Array.from({ length: 6 }, (_, at) => op.signIn(`${at}@example.com`)));
  const begun = guests.flatMap((guest, at) =>
    Array.from({ length: 10 }, () =>
      upload({ token: guest, address: `192.0.2.${Math.floor(at / 2)}`, device: `${at}`, opened }),
    ),
  );
  const refused = await Promise.all(
    [1, 2].map(async (last) => upload({ token, address: `192.0.2.${last}`, device: 'other' })),
  );
  expect(refused).toMatchObject([
    { code: 'TOO_MANY_REQUESTS', read: 0 },
    { code: 'TOO_MANY_REQUESTS', read: 0 },
  ]);
  expect(refused[0]?.retryAfter).toBeGreaterThan(0);
  open();
  const answers = await Promise.all(begun);
  expect(answers.filter(({ read }) => read > 0)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(56);
  expect(await upload({ token })).toMatchObject({ status: 400, read: 16 * megabyte });
});
