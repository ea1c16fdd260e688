/** The oldest browsers that the storefront is built for. docs/operating.md names them, and public/old-browser.js finds older ones. */
export const oldestBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4', ios: '16.4' };

/** As the targets of Vite's build. */
export const buildTargets = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version);

/** What newer browsers have and the built files name all the same, with the reason why older ones do well without. */
const known = new Map([
  ['AbortSignal.any', 'ky uses it where it exists'],
  ['URL.canParse', 'valibot uses it where it exists'],
  ['Intl.DurationFormat', 'only formatDuration of @formatjs/intl, which is not called'],
  ['DurationFormat()', 'only formatDuration of @formatjs/intl, which is not called'],
  ['captureStackTrace()', 'libraries use it where it exists'],
  ['toBase64()', 'a method of our own'],
  ['drop()', 'a method of our own'],
  ['use()', 'a hook of React'],
  ['::popover-open', 'opened by a class without it (packages/ui/src/lib/use-popover.ts)'],
  ['@starting-style', 'nothing fades in'],
  ['oklch(from', 'under @supports'],
  ['text-wrap', 'lines break elsewhere'],
  ['overscroll-behavior', 'the page behind a box scrolls too'],
  ['hyphens', 'long words break without a hyphen'],
  ['resize', 'a text area keeps its size'],
  ['accent-color', 'a control has the colour of the system'],
  ['forced-color-adjust', 'there are no forced colours in that browser'],
  ['mask', 'with its prefix beside it'],
  ['-webkit-mask', 'beside the name without prefix'],
]);

interface Support {
  readonly version_added?: string | false | null;
  readonly flags?: unknown;
  readonly prefix?: string;
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
type Entries = Readonly<Record<string, Entry>>;
interface CompatData {
  readonly api: Readonly<Record<string, Entries>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, Entries>> };
  readonly css: { readonly properties: Entries; readonly selectors: Entries; readonly 'at-rules': Entries };
}

const floor = {
  chrome: oldestBrowsers.chrome,
  firefox: oldestBrowsers.firefox,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.ios,
};

/** Returns whether one of the oldest browsers lacks it, or has it with a prefix or a setting only; undefined for what has no data. */
function isTooNew({ __compat: compat }: Entry): boolean | undefined {
  if (!compat) return undefined;
  const hasIt = ({ flags, prefix, version_added: since }: Support, version: string) =>
    !flags && !prefix && Number.parseFloat((since || 'none').replace('≤', '')) <= Number(version);
  return Object.entries(floor).some(
    ([browser, version]) => ![compat.support[browser] ?? {}].flat().some((one) => hasIt(one, version)),
  );
}

const newIn = (entries: Entries): ReadonlySet<string> =>
  new Set(Object.keys(entries).filter((name) => isTooNew(entries[name] ?? {})));

interface NewNames {
  readonly methods: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
  readonly selectors: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

/** Returns what is too new in MDN's data. A method counts only if no older object has one of its name. */
async function newNames(): Promise<NewNames> {
  // Only a build and its test load the data: 17 MB.
  const { default: data } = await import('@mdn/browser-compat-data/forLegacyNode');
  const { api, javascript, css } = data as unknown as CompatData;
  const old = new Set<string>();
  const methods = new Set<string>();
  const statics = new Set<string>();
  for (const [types, areBuiltins] of [
    [javascript.builtins, true],
    [api, false],
  ] as const) {
    for (const [type, members] of Object.entries(types)) {
      for (const [member, entry] of Object.entries(members)) {
        const name = member.replace('_static', '');
        const isStatic = member !== name || type === 'Intl';
        const isNew = isTooNew(entry);
        if (isNew === false) old.add(name);
        else if (isNew && isStatic) statics.add(`${type}.${name}`);
        else if (isNew && areBuiltins) methods.add(name);
      }
    }
  }
  return {
    methods: new Set([...methods].filter((name) => !old.has(name))),
    statics,
    properties: newIn(css.properties),
    selectors: newIn(css.selectors),
    rules: newIn(css['at-rules']),
  };
}

let names: Promise<NewNames> | undefined;

/**
 * Returns what the oldest browsers lack and built files use, as "Object.groupBy in assets/x.js". Syntax is not looked at: the build lowers it
 * to its targets.
 */
export async function tooNewIn(files: ReadonlyMap<string, string>): Promise<string[]> {
  names ??= newNames();
  const { methods, statics, properties, selectors, rules } = await names;
  const found = new Map<string, string>();
  for (const [file, code] of files) {
    const note = (name: string): void => void (known.has(name) || found.set(name, file));
    const each = (pattern: RegExp, names: ReadonlySet<string>, show: (name: string) => string) => {
      for (const [, name = ''] of code.matchAll(pattern)) if (names.has(name)) note(show(name));
    };
    if (file.endsWith('.css')) {
      each(/[{;]\s*(-?[a-z][a-z-]*)\s*:/g, properties, (name) => name);
      each(/::?([a-z-]+)(?=[^{};]*\{)/g, selectors, (name) => `::${name}`);
      each(/@([a-z-]+)/g, rules, (name) => `@${name}`);
      for (const [relative] of code.matchAll(/\w+\(from\b/g)) note(relative);
    } else {
      each(/\b([A-Z]\w*\.\w+)/g, statics, (name) => name);
      each(/\.(\w+)\(/g, methods, (name) => `${name}()`);
    }
  }
  return [...found].map(([name, file]) => `${name} in ${file}`);
}
