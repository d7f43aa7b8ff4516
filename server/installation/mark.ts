import {
  flushFolderSync,
  identityOfSync,
  makeFolderSync,
  namesInSync,
  removeFileSync,
  renameSync,
  writeSecretSync,
} from '../platform/filesSync';
import { join } from '../platform/paths';

const FOLDER = 'installation';
const NAME = /^([0-9a-f-]{36})\.(\d+)$/;

/** One file in the data folder: its name has the installation's id and how far it has counted. */
interface Mark {
  id: string;
  counter: number;
}

/** Marks that tell a file from its copy, as far as the file system knows them. */
export interface FileIdentity {
  file_inode: string | null;
  file_born: string | null;
}

/**
 * The file in `DATA_DIR/installation` that counts along with the database's row. The count is in the file's name, so that a
 * copy that is put over the folder leaves the newer name where it is; a new name keeps the file's inode and birth time.
 */
export class MarkFile {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, FOLDER);
  }

  /** All marks, of every installation that used this data folder. */
  all(): Mark[] {
    let names: string[];
    try {
      names = namesInSync(this.folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
    return names.flatMap((name) => {
      const [, id, counter] = NAME.exec(name) ?? [];
      return id === undefined ? [] : [{ id, counter: Number(counter) }];
    });
  }

  /** How far an installation has counted here; null where it left no mark. */
  counterOf(id: string): number | null {
    const marks = this.all().filter((mark) => mark.id === id);
    return marks.length === 0 ? null : Math.max(...marks.map(({ counter }) => counter));
  }

  /** Makes a mark that has counted nothing yet. */
  make(id: string): void {
    makeFolderSync(this.folder, { secret: true });
    writeSecretSync(this.pathOf({ id, counter: 0 }), '');
  }

  /** Null where the installation left no mark, or the file system does not say. */
  identityOf(id: string): FileIdentity {
    const counter = this.counterOf(id);
    if (counter === null) return { file_inode: null, file_born: null };
    const { inode, bornNs } = identityOfSync(this.pathOf({ id, counter }));
    return { file_inode: inode?.toString() ?? null, file_born: bornNs?.toString() ?? null };
  }

  /**
   * Lets the mark of an installation follow to `counter`. Other processes may share the folder: the furthest counts.
   * @param others whether the marks of other installations go
   */
  follow(id: string, counter: number, { others = false } = {}): void {
    const before = this.counterOf(id);
    if (before === null) this.make(id);
    if ((before ?? 0) < counter) this.rename({ id, counter: before ?? 0 }, { id, counter });
    for (const mark of this.all())
      if (mark.id === id ? mark.counter < counter : others) removeFileSync(this.pathOf(mark));
    // A name that is lost when the power fails would be taken for that of a copy.
    flushFolderSync(this.folder);
  }

  private rename(from: Mark, to: Mark): void {
    try {
      renameSync(this.pathOf(from), this.pathOf(to));
    } catch (error) {
      // Another process of this folder has counted on meanwhile, or counts along at this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      if ((this.counterOf(to.id) ?? -1) < to.counter) writeSecretSync(this.pathOf(to), '');
    }
  }

  private pathOf({ id, counter }: Mark): string {
    return join(this.folder, `${id}.${counter}`);
  }
}
