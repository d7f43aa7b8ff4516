/** Status, `scimType` (RFC 7644, 3.12) and sentence of errors that SCIM alone has: administrators read them in their directory. */
export const SCIM = {
  active: [400, 'invalidValue', '“active” must be true or false, and true for a new person.'],
  filter: [
    400,
    'invalidFilter',
    'People can be filtered by “userName eq”, “externalId eq” and “id eq” alone.',
  ],
  method: [405, undefined, 'This method is not possible here.'],
  mutability: [
    400,
    'mutability',
    'userName is the address that the person signs in by, and cannot be changed here.',
  ],
  no_role: [
    409,
    undefined,
    'The sign-in issuer names no role for new people. Set “Role of everyone else” there, or invite the person in the console.',
  ],
  not_found: [404, undefined, 'There is no such resource, or the person is no longer a member.'],
  owner: [
    409,
    undefined,
    'The API key of this call belongs to this person. Have another administrator issue its token, then remove them.',
  ],
  syntax: [400, 'invalidSyntax', 'The body is not a SCIM document.'],
  taken: [409, 'uniqueness', 'A person with this userName is a member already.'],
  user_name: [400, 'invalidValue', 'userName must be an e-mail address.'],
} as const satisfies Readonly<
  Record<string, readonly [status: number, type: string | undefined, sentence: string]>
>;
