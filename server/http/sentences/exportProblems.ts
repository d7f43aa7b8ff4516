interface Answered {
  answer: string;
}

/** Problems of the stores that events are exported to. */
export const EXPORT_PROBLEMS = {
  export_store: {
    no_address: [409, 'The host of the endpoint is not in DNS.'],
    private_address: [409, 'The endpoint leads into a private network.'],
    refused: [409, ({ answer }: Answered) => `The store answered with an error: ${answer}.`],
    unreachable: [409, ({ answer }: Answered) => `The store gave no answer: ${answer}.`],
  },
} as const;
