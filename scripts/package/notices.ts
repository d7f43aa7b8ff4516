import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, type Installed } from './closure';

interface Manifest {
  dependencies?: Record<string, string>;
  license?: string | { type: string };
  licenses?: { type: string }[];
}

/** A package of the product with its license. */
export interface Licensed extends Installed {
  /** SPDX expression, or an empty string. */
  readonly license: string;
  /** Text of its license file; packages without one have an empty string. */
  readonly text: string;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function licenseIn(folder: string): Pick<Licensed, 'license' | 'text'> {
  const { license, licenses } = manifestIn(folder);
  const name = typeof license === 'object' ? license.type : license;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return {
    license: name ?? licenses?.map(({ type }) => type).join(' OR ') ?? '',
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : '',
  };
}

/** All packages of console and server that are installed here, each once a version. Builds for other platforms are not. */
export function licensesOf(root: string): Licensed[] {
  const names = Object.keys(manifestIn(root).dependencies ?? {});
  const installed = closureOf(root, names).filter(({ path }) => existsSync(join(root, path)));
  const once = new Map(installed.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].map((one) => ({ ...one, ...licenseIn(join(root, one.path)) }));
}

/** Notices of all packages; packages with the same text share it. */
export function noticesOf(root: string): string {
  const texts = new Map<string, Licensed[]>();
  for (const one of licensesOf(root)) texts.set(one.text, [...(texts.get(one.text) ?? []), one]);
  const parts = [...texts].map(([text, packages]) => {
    const lines = packages.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${lines.join('\n')}\n\n${text || 'The package has no license file of its own.'}\n`;
  });
  return `Packages in the console and the server, with their licenses.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
