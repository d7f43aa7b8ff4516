/** The part of CHANGELOG.md that the next release takes. */
const UNRELEASED = '## Unreleased';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (version: string) => VERSION.exec(version)?.slice(1).map(Number);

/** Whether `next` is a version (major.minor.patch) after `version`. */
export function isAfter(next: string, version: string): boolean {
  const [one, other] = [numbersOf(next), numbersOf(version)];
  if (!one || !other) return false;
  const at = one.findIndex((part, place) => part !== other[place]);
  return at >= 0 && one[at]! > other[at]!;
}

/** The text below a heading of level 2, up to the next one. */
export function sectionOf(changelog: string, heading: string): string {
  const [, rest = ''] = changelog.split(new RegExp(`^${heading}.*$`, 'm'));
  return rest.split(/^## /m)[0]!.trim();
}

/** Changes since the last release. */
export const unreleased = (changelog: string): string => sectionOf(changelog, UNRELEASED);

/** The change log with the unreleased part under the heading of `version`, and an empty one above it. */
export const released = (changelog: string, version: string, day: string): string =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version}, ${day}`);

/** The manifests' kustomization with the image of `version`. */
export const withImage = (kustomization: string, version: string): string =>
  kustomization.replace(/^(\s*newTag:).*$/m, `$1 ${version}`);
