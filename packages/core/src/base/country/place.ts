/** For other packages: the file of the country that `#country/*` of package.json names (decision 0118). */
export * from '#country/place.ts';
