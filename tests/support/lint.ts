import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** Something that lint refuses: the rule, the file, and the line of it. */
export interface Refusal {
  rule: string;
  file: string;
  line: string;
}

/** Lints files in a tree of their own with the project's configuration. */
export function lintFiles(files: ReadonlyMap<string, string>): Refusal[] {
  const tree = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return run(tree).diagnostics.map(({ code, filename, labels }) => ({
      rule: code,
      file: filename,
      line: files.get(filename)?.split('\n')[labels[0]!.span.line - 1] ?? '',
    }));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function run(cwd: string): Report {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', join(ROOT, '.oxlintrc.json'), '-f', 'json', '.'];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as Report;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Report;
  }
}
