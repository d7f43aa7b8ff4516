/** The message of the build's loader for a style sheet that failed to load. */
const STYLES = /Unable to preload CSS for (\S+)/;

const lost = new Set<string>();
let tries = 0;

function styled(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tries += 1;
    const href = `${address}?again=${tries}`;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No styles: ${address}`)));
    document.head.append(link);
  });
}

/** The loader treats a failed style sheet as loaded. */
async function restyle(): Promise<void> {
  await Promise.all([...lost].map((address) => styled(address).then(() => lost.delete(address))));
}

/** Loads code with its style sheets, and retries those that failed. */
export async function fetched<M>(load: () => Promise<M>): Promise<M> {
  await restyle();
  try {
    return await load();
  } catch (error) {
    const address = STYLES.exec(String(error))?.[1];
    if (!address) throw error;
    lost.add(address);
    await restyle();
    return load();
  }
}
