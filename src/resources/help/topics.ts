/** One topic of the help page. Facts are the carriers' and this product's own. */
export interface Topic {
  title: string;
  paragraphs: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'From a client to a sent campaign',
    paragraphs: [
      'Create a client: it is who you send for, with its time zone and sending window.',
      'Upload an audience: a CSV file with a phone number in each row. Before anything is stored you see which rows are valid, double, wrong or on the do-not-call list.',
      'Create a campaign: choose client and audience and write the message. Send a test to your own phone.',
      'Start a job: it sends in the background. Sent, delivered, failed, replied and opted out add up at any moment.',
    ],
  },
  {
    title: 'CSV files',
    paragraphs: [
      'The first row names the columns. One column holds the phone number, as (202)\u00a0555\u20110123 or +12025550123; everything else can be used in the message.',
      'A number that stands twice is kept once. Rows that cannot be used are listed with their row number and the reason.',
    ],
  },
  {
    title: 'How long a message may be',
    paragraphs: [
      'A message of plain letters takes 160 characters in one segment, 153 in each of several. One character outside that alphabet, an emoji or a curly quote, makes it 70 and 67.',
      'Carriers charge by segment. The counter below the message says how many there are and which characters cost the most.',
    ],
  },
  {
    title: 'Opting out',
    paragraphs: [
      'Whoever replies STOP, UNSUBSCRIBE, CANCEL, END or QUIT is put on the client’s do-not-call list at once and gets one confirmation. No later job sends to that number.',
      'Opting a person out in a conversation does the same and deletes the conversation; the evidence stays on the list.',
    ],
  },
  {
    title: '10DLC registration',
    paragraphs: [
      'Carriers in the United States deliver business messages only from registered numbers. Register the brand first, then a campaign for each purpose, then assign the numbers.',
      'In review: the registry or a carrier has not answered. Approved: every carrier agreed. Rejected: read the reason, correct it, submit again.',
    ],
  },
];
