import type { Client } from '../../src/resources/clients/contract';

export type ClientName = 'A' | 'B';
type Scope = Client['opt_out_scope'];

/** A client and a number that it sends from: one of its own, or the one that both share. */
export type Place = `${ClientName} ${'shared' | 'own'}`;

const clientOf = (place: Place) => place[0] as ClientName;
/** `A own` and `B own` are two numbers, the shared one is a single number. */
const numberOf = (place: Place) => (place.endsWith('shared') ? 'shared' : place);

const EVERY = 'every number';

/**
 * The rules for opt-outs, for one person and two clients, without the server's code: a test holds the gate against
 * them.
 */
export class ConsentModel {
  private readonly scopes: Record<ClientName, Scope> = { A: 'client', B: 'client' };
  /** Clients that must not text the person from any number. */
  private readonly clients = new Set<ClientName>();
  /** Numbers that nobody may text the person from, and the client whose person opted out there. */
  private readonly numbers: { by: ClientName; number: string }[] = [];

  setScope(client: ClientName, scope: Scope): void {
    this.scopes[client] = scope;
  }

  /** The person opts out, or may want to, at one of our numbers, or staff do so in a thread. */
  outAt(place: Place): void {
    const by = clientOf(place);
    const number = numberOf(place);
    const scope = this.scopes[by];
    if (scope !== 'pair') this.outOf(by);
    // The person wrote to the shared number, not to the client.
    if (scope !== 'client' || number === 'shared') this.numbers.push({ by, number });
  }

  /** Staff or a file opt the person out of a client: no number is concerned. */
  outOf(client: ClientName): void {
    this.clients.add(client);
    if (this.scopes[client] === 'tenant') this.numbers.push({ by: client, number: EVERY });
  }

  /** START counts for the number and the client that it was sent to, and takes back opt-outs from everybody. */
  start(place: Place): void {
    this.clients.delete(clientOf(place));
    this.forget(({ number }) => number === numberOf(place) || number === EVERY);
  }

  /** Staff take back all opt-outs of the client's person. */
  takenBack(client: ClientName): void {
    this.clients.delete(client);
    this.forget(({ by }) => by === client);
  }

  isOut(place: Place): boolean {
    return (
      this.isOutOf(clientOf(place)) ||
      this.numbers.some(({ number }) => number === numberOf(place) || number === EVERY)
    );
  }

  /** Whether the client itself must not text the person, whatever other clients' opt-outs say. */
  isOutOf(client: ClientName): boolean {
    return this.clients.has(client);
  }

  private forget(isTakenBack: (one: { by: ClientName; number: string }) => boolean): void {
    this.numbers.splice(0, Infinity, ...this.numbers.filter((one) => !isTakenBack(one)));
  }
}
