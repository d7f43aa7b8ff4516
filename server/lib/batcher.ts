import { breathe } from './pause';

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  failed(error: unknown): void;
}

/**
 * Batches concurrent calls: items that arrive while a batch is in progress form the next one, in order of arrival. The
 * items of a failed batch are retried one by one, so that an item fails only by itself. So `work` must have no effect
 * when it fails.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;
  private idle: (() => void)[] = [];

  /** `work` resolves to one result for each item, in order. It gets at most `most` items. */
  constructor(
    private readonly work: (batch: readonly T[]) => Promise<readonly R[]>,
    private readonly most: number,
  ) {}

  do(item: T): Promise<R> {
    return new Promise((resolve, failed) => {
      this.waiting.push({ item, resolve, failed });
      if (!this.running) void this.run();
    });
  }

  /** Resolves when nothing is being worked on, and nothing waits; null if that is so now. */
  quiet(): Promise<void> | null {
    return this.running ? new Promise((resolve) => this.idle.push(resolve)) : null;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      await breathe();
      await this.workOn(this.waiting.splice(0, this.most));
    }
    this.running = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private async workOn(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, i) => resolve(results[i]!));
    } catch (error) {
      if (batch.length === 1) batch[0]!.failed(error);
      else for (const one of batch) await this.workOn([one]);
    }
  }
}
