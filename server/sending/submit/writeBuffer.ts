import { breathe } from '../../lib/pause';

/**
 * Stores items as they arrive: concurrent ones together, and those that arrive during a write as the next group. So a
 * process that dies loses only the items of the last moment.
 */
export class WriteBuffer<T> {
  private group: T[] = [];
  private writing: Promise<void> | null = null;

  constructor(private readonly write: (group: readonly T[]) => Promise<void>) {}

  add(item: T): void {
    this.group.push(item);
    if (this.writing) return;
    this.writing = this.writeAll();
    // Reported by `written`; without this, Node would end the process before that is called.
    this.writing.catch(() => {});
  }

  /** Resolves when everything added is written. @throws the error of a write, after which nothing more is written */
  async written(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async writeAll(): Promise<void> {
    await breathe();
    while (this.group.length > 0) {
      const group = this.group;
      this.group = [];
      await this.write(group);
    }
    this.writing = null;
  }
}
