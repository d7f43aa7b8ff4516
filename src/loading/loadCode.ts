/** The message of Vite's loader for a style sheet that failed to load. */
const STYLES = /CSS for (\S+)/;
/** How browsers name the file in the failure of an import. */
const FILE = /https?:\S+?\.js/;

/** How the build takes a module from a file that it shares with others. The file cannot say which one was meant. */
const PART = /=>\w+\.(\w+)\)/;

const lost = new Set<string>();
let tries = 0;

/** An address that this document has not requested before. */
const renamed = (address: string): string => {
  tries += 1;
  return `${address}?again=${tries}`;
};

function styled(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: renamed(address) });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(address)));
    document.head.append(link);
  });
}

/** Vite's loader treats a failed style sheet as loaded. */
async function restyle(): Promise<void> {
  await Promise.all([...lost].map((address) => styled(address).then(() => lost.delete(address))));
}

/** Chromium never refetches a file that failed once in a document, and a failed preload is enough. */
async function imported<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const file = FILE.exec(String(error))?.[0];
    if (!file) throw error;
    const whole = await import(/* @vite-ignore */ renamed(file)).catch(() => {
      // Without an address, so that no caller imports the file in place of its own.
      throw new Error('No file', { cause: error });
    });
    const [, part] = PART.exec(String(load)) ?? [];
    return part ? whole[part] : whole;
  }
}

/**
 * Loads a file of the console, with its style sheets, and retries once what failed. `load` is a bare import: the retry
 * resolves to the file itself, and not to a value that `load` derives from it. Lint demands it of every late file.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  await restyle();
  try {
    return await imported(load);
  } catch (error) {
    const address = STYLES.exec(String(error))?.[1];
    if (!address) throw error;
    lost.add(address);
    await restyle();
    return imported(load);
  }
}
