/** An OpenID Connect issuer of staff, outside the operator, whose tokens open every process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export interface TokenOptions {
  readonly audience?: string;
  readonly roles?: readonly string[];
  /** Who it is; by default Ana Torres. */
  readonly subject?: 'ana' | 'luis';
  /** Another key than that of the issuer. */
  readonly key?: KeyPair['privateKey'];
}

export interface TestIssuer {
  readonly url: string;
  /** Settings of an operator that accepts its tokens. */
  readonly env: Readonly<Record<'STAFF_ISSUER' | 'STAFF_AUDIENCE', string>>;
  /** Returns a token of ten years, since tests move the operator's clock; by default of somebody who may publish. */
  token(options?: TokenOptions): Promise<string>;
  close(): void;
}

const names = { ana: 'Ana Torres', luis: 'Luis Peña' } as const;

export async function testIssuer(): Promise<TestIssuer> {
  const pair = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] };
  const server = createServer((request, response) => {
    const found = request.url?.endsWith('/keys') ? keys : { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { STAFF_ISSUER: url, STAFF_AUDIENCE: 'studio' },
    token: ({ audience = 'studio', roles = ['studio.edit', 'studio.publish'], subject = 'ana', key } = {}) =>
      new SignJWT({ name: names[subject], roles })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(url)
        .setAudience(audience)
        .setSubject(subject)
        .setExpirationTime('10y')
        .sign(key ?? pair.privateKey),
    close: () => server.close(),
  };
}
