import { routes } from '@senda/core/base/addresses';
import { securityHeaders } from './security-headers.ts';

/** What a configuration serves. */
export interface NginxPlace {
  /** Port that nginx listens on. */
  readonly port: number;
  /** Absolute path of the storefront's build. */
  readonly root: string;
  /** Origin of the gateway, such as http://127.0.0.1:8787. */
  readonly gateway: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a text as a quoted parameter of nginx, in which `$` begins a variable that this text has none of. */
function quoted(text: string): string {
  if (/["$\\\n]/.test(text)) throw new Error(`nginx cannot quote ${text}.`);
  return `"${text}"`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A row of a map for each route: any spelling of it (upper case, slashes at the end), and the route. */
const routeRows = Object.keys(routes)
  .filter((route) => route !== '/')
  .map((route) => `  "~*^${escaped(route)}/*$" ${route};`)
  .join('\n');

/**
 * Returns the `server` block with which nginx serves a build as the production server does: the same security headers, addresses,
 * redirects and caching, and `/api` for the gateway. It belongs in the `http` context; TLS, HTTP/2 and logs are the operator's.
 * @throws StartError if FRAME_ANCESTORS or CONNECT_ORIGINS lists something else than origins
 */
export function nginxConfig({ port, root, gateway }: NginxPlace, env: Environment): string {
  const secret = env['FORWARD_SECRET'] ?? '';
  const headers = Object.entries(securityHeaders(env)).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  return `# Written by \`npm run nginx-config\` from the storefront's routes and headers.

# The route that an address is a spelling of; empty for none.
map $uri $senda_route {
  default "";
  / /;
${routeRows}
}

# Files with a content hash stay for a year, what is missing is asked for again, pages are revalidated, the gateway decides for itself.
map "$uri $status $sent_http_content_type" $senda_cache {
  default "";
  "~^/api/" "";
  "~^/(healthz|readyz) " no-store;
  "~^/assets/.* 20[06] " "public, max-age=31536000, immutable";
  "~^/assets/|^[^ ]*/\\.|^[^ ]*\\.map " no-store;
  "~ text/html" no-cache;
}

server {
  listen ${port};
  root ${quoted(root)};
  server_tokens off;
  merge_slashes off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/javascript text/css application/json;
  gzip_static on;
  gzip on;
  gzip_proxied any;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types application/json application/problem+json text/css text/javascript image/svg+xml application/manifest+json;
  client_max_body_size 24m;

${headers.join('\n')}
  add_header Cache-Control $senda_cache always;

  types {
    text/html html;
    text/css css;
    text/javascript js mjs;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    image/x-icon ico;
    image/webp webp;
    font/woff2 woff2;
    application/wasm wasm;
    text/plain txt;
    application/pdf pdf;
  }

  location /api/ {
    proxy_pass ${gateway};
    proxy_http_version 1.1;
    proxy_set_header Host $proxy_host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Forwarded "";
    proxy_set_header X-Forward-Secret ${quoted(secret)};
    proxy_set_header X-Request-Id $request_id;
  }

  location = /healthz {
    default_type application/json;
    return 200 '{"ok":true}';
  }
  location = /readyz {
    default_type application/json;
    return 200 '{"ok":true}';
  }

  # Files of the repository and source maps are nobody's.
  location ~ /\\.|\\.map$ {
    return 404;
  }
  location /assets/ {
    try_files $uri =404;
  }
  # Pages are served at the app's addresses alone.
  location = /index.html {
    internal;
  }
  location ~ \\.html$ {
    try_files /nothing @page;
  }
  location / {
    try_files $uri @page;
  }
  location @page {
    error_page 404 /index.html;
    if ($senda_route = "") {
      return 404;
    }
    if ($senda_route != $uri) {
      return 308 $senda_route$is_args$args;
    }
    try_files $uri.html /index.html;
  }
}
`;
}
