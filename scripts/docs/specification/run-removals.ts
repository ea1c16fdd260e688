import path from 'node:path';
import { createVitest, type TestModule, type TestProject, type Vitest } from 'vitest/node';
import type { Covered } from './removable.ts';
import { type RemovalApi, removalPluginName } from './removal-plugin.ts';
import { namePattern } from './test-coverage.ts';

/** What became of a test without the rule; `unknown` if it does not pass with the rule either. */
export type Verdict = 'failed' | 'survived' | 'unknown';

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

/** Returns whether the tests of a title passed, failed, or are not there. */
function outcomeOf(module: TestModule | undefined, title: string): 'passed' | 'failed' | 'missing' {
  if (module === undefined) return 'failed';
  const pattern = namePattern(title);
  const states = [...module.children.allTests()]
    .filter(({ fullName }) => pattern.test(fullName.replaceAll(' > ', ' ')))
    .map((test) => test.result().state);
  if (states.includes('failed') || (states.length === 0 && module.state() === 'failed')) return 'failed';
  return states.includes('passed') ? 'passed' : 'missing';
}

/** Runs tests with one rule removed at a time. */
class RemovalRun {
  readonly #vitest: Vitest;
  readonly #root: string;
  readonly #projects = new Map<string, TestProject>();

  constructor(vitest: Vitest, root: string) {
    this.#vitest = vitest;
    this.#root = root;
  }

  async #projectOf(test: string): Promise<TestProject> {
    const known = this.#projects.get(test);
    if (known) return known;
    const file = path.join(this.#root, test);
    const [specification] = (await this.#vitest.globTestSpecifications([test])).filter(
      ({ moduleId }) => moduleId === file,
    );
    if (!specification) throw new Error(`${test} belongs to no suite.`);
    this.#projects.set(test, specification.project);
    return specification.project;
  }

  /** Runs the tests of some titles in a file, without a rule or with all of them. */
  async run(test: string, titles: readonly string[], rule: { file: string; symbol: string } | null) {
    const project = await this.#projectOf(test);
    const plugin = project.vite.config.plugins.find(({ name }) => name === removalPluginName);
    const api = plugin?.api as RemovalApi;
    const file = rule && path.join(this.#root, rule.file);
    if (rule && file) {
      api.remove({ file, symbol: rule.symbol });
      this.#vitest.invalidateFile(file);
    }
    const pattern = new RegExp(titles.map((title) => namePattern(title).source).join('|'), 's');
    const moduleId = path.join(this.#root, test);
    const specification = project.createSpecification(moduleId, { testNamePattern: pattern });
    const { testModules } = await this.#vitest.runTestSpecifications([specification]);
    if (file) {
      api.remove(null);
      this.#vitest.invalidateFile(file);
    }
    // Those of earlier runs are listed too.
    return testModules.find((module) => module.moduleId === moduleId);
  }
}

/** Removes each rule and runs its tests; reports the verdict of each bullet and test. */
export async function runRemovals(
  rules: readonly Covered[],
  root: string,
  report: (covered: Covered, verdict: Verdict) => void,
): Promise<void> {
  // The project's configuration lists its suites only for tests.
  process.env['VITEST'] = 'true';
  const vitest = await createVitest('test', {
    root,
    config: path.join(import.meta.dirname, 'vitest.config.ts'),
    project: ['unit', 'properties', 'pages', 'operator'],
    watch: false,
    reporters: [{}],
    testTimeout: 30_000,
  });
  const removals = new RemovalRun(vitest, root);
  try {
    for (const inFile of groupBy(rules, ({ test }) => test)) {
      const [{ test } = { test: '' }] = inFile;
      const whole = await removals.run(test, titlesOf(inFile), null);
      const passing = inFile.filter(({ title }) => outcomeOf(whole, title) === 'passed');
      for (const covered of inFile.filter((one) => !passing.includes(one))) report(covered, 'unknown');
      for (const same of groupBy(passing, ({ file, symbol }) => `${file}#${symbol}`)) {
        const [rule] = same;
        if (!rule) continue;
        const module = await removals.run(test, titlesOf(same), rule);
        for (const covered of same)
          report(covered, outcomeOf(module, covered.title) === 'passed' ? 'survived' : 'failed');
      }
    }
  } finally {
    await vitest.close();
  }
}

const titlesOf = (covered: readonly Covered[]): readonly string[] => [
  ...new Set(covered.map(({ title }) => title)),
];
