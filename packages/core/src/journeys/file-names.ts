/** The names of the files in a folder of journeys. */

/** Name of the file of flags, which stands beside the journeys. */
export const flagFile = 'flags.json';

/** Whether a file in a folder of journeys is its file of flags. */
export const isFlagFile = (name: string): boolean => /(?:^|[\\/])flags\.json$/.test(name);

/** Name of the file of rules, which stands beside the journeys. */
export const ruleFile = 'rules.json';

/** Whether a file in a folder of journeys is its file of rules. */
export const isRuleFile = (name: string): boolean => /(?:^|[\\/])rules\.json$/.test(name);

/** Whether a file in a folder of journeys is a journey: no schema, no hidden file of an editor, and not its flags or rules. */
export const isJourneyFile = (name: string): boolean =>
  /^[^.].*\.json$/.test(name) && !name.endsWith('.schema.json') && !isFlagFile(name) && !isRuleFile(name);
