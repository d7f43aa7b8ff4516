import { canonicalJson } from '../formats/canonicalJson';

/** Signature of the installation that made a file. */
export interface Signature {
  /** Id of the key, by which the installation's public keys have it. */
  readonly key: string;
  /** Ed25519 (RFC 8032), in base64url. */
  readonly value: string;
}

/** The text that a signature covers. `format` keeps content of one kind from passing for another. */
export const signedText = (format: string, content: unknown): string =>
  `${format}\n${canonicalJson(content)}`;

/** A public key of an installation as a JSON Web Key (RFC 8037), with the time for which it signed. */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly valid_from: string;
  /** Null: it still signs. */
  readonly valid_until: string | null;
}

/** Address of the public keys, below the base path. */
export const KEYS_PATH = '/.well-known/evidence-keys.json';

/** The keys of an installation, as it publishes them. */
export interface KeySet {
  readonly keys: readonly PublicKey[];
}
