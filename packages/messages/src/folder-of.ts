/** Folders whose name is not the prefix of their ids, by the first part of the id. */
const otherPrefixes: Readonly<Record<string, string>> = {
  maximum_promocode_reached: 'promo',
  something_wrong: 'otp',
  problem: 'common',
  servicePayment: 'payment',
  serviceResult: 'payment',
};

/** Returns the folder that an id belongs to by its first part; there may be none of this name. */
export function folderOf(id: string): string {
  const [prefix = ''] = id.split('.', 1);
  if (Object.hasOwn(otherPrefixes, prefix)) return otherPrefixes[prefix] ?? '';
  return prefix.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The texts of one locale, by folder. */
type TextsByFolder = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the texts that pages load with a folder: its own, and those that the folder of a request has for it, such as the heading
 * of its review. What any page shows is common.
 */
export function textsOfFolder(name: string, all: TextsByFolder): Readonly<Record<string, string>> {
  const home = (folder: string, id: string): string => {
    const other = folderOf(id);
    return folder !== 'common' && Object.hasOwn(all, other) ? other : folder;
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([folder, texts]) =>
      Object.entries(texts).filter(([id]) => home(folder, id) === name),
    ),
  );
}
