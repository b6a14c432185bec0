/**
 * How many tries in how many seconds, before `RATE_LIMIT_SCALE`. Counted in D1, to the last one: for an address (the
 * network of whoever asks) and for an account (the e-mail that is tried, or the account that asks).
 */
export const limits = {
  loginOfAddress: { limit: 50, seconds: 15 * 60 },
  /** For one e-mail from one network: somebody else's tries do not keep the owner out. */
  loginOfEmail: { limit: 10, seconds: 15 * 60 },
  /** For one e-mail from everywhere: guessing from many networks at once. Known devices, mail links and Google stay open. */
  loginOfEmailAnywhere: { limit: 100, seconds: 15 * 60 },
  /** For one browser that has signed in to the account before: nobody else's tries count for it, nor its for them. */
  loginOfDevice: { limit: 10, seconds: 15 * 60 },
  registerOfAddress: { limit: 10, seconds: 3600 },
  forgotOfAddress: { limit: 20, seconds: 3600 },
  /** For one e-mail from everywhere, after which a mail goes out only where the last one is some time ago. */
  forgotOfEmail: { limit: 4, seconds: 3600 },
  forgotOfDevice: { limit: 4, seconds: 3600 },
  resendOfAccount: { limit: 4, seconds: 3600 },
  mailTokenOfAddress: { limit: 30, seconds: 15 * 60 },
  /** Looks whether a link still works, as the page behind it opens. */
  mailLinkOfAddress: { limit: 60, seconds: 15 * 60 },
  providerOfAddress: { limit: 30, seconds: 15 * 60 },
  exchangeOfAddress: { limit: 30, seconds: 15 * 60 },
  /** Proofs of a second factor at sign-in, and of who is at the keyboard. */
  secondStepOfAddress: { limit: 60, seconds: 15 * 60 },
  /** Six digits can be guessed, so they have a lane of their own; passkeys and recovery codes stay open. */
  appCodeOfAccount: { limit: 20, seconds: 3600 },
  proofOfAccount: { limit: 60, seconds: 15 * 60 },
  factorsOfAccount: { limit: 60, seconds: 3600 },
  passwordOfAccount: { limit: 10, seconds: 15 * 60 },
  inviteOfAccount: { limit: 20, seconds: 86_400 },
  /** 40 bits are not to be guessed at this pace. */
  joinOfAccount: { limit: 5, seconds: 3600 },
  joinOfAddress: { limit: 20, seconds: 3600 },
  billingOfAccount: { limit: 30, seconds: 5 * 60 },
  /** Previews of what a change costs, and looks at invoices. */
  billingLooksOfAccount: { limit: 60, seconds: 5 * 60 },
  leadOfAddress: { limit: 10, seconds: 3600 },
  /** For one company's widgets from one network. */
  leadOfWidget: { limit: 10, seconds: 3600 },
  /** Mails to homeowners that one network sets off, whichever company's form it fills in. */
  homeownerMailOfAddress: { limit: 10, seconds: 3600 },
  /** What is done on the page of a homeowner's link. */
  pictureLinkOfAddress: { limit: 60, seconds: 3600 },
  leadProjectOfAccount: { limit: 120, seconds: 3600 },
  /** Replies to leads, by mail or with a link for a text message. */
  leadReplyOfAccount: { limit: 40, seconds: 24 * 3600 },
  /** Replies by mail to one inbox, whichever company they are from. */
  leadReplyOfEmail: { limit: 5, seconds: 24 * 3600 },
  /** Drafts and changes of approval sheets. */
  sheetsOfAccount: { limit: 300, seconds: 3600 },
  /** Approval sheets sent, each with a mail. */
  sheetOfAccount: { limit: 40, seconds: 24 * 3600 },
  /** The same to one inbox, whichever company they are from. */
  sheetOfEmail: { limit: 6, seconds: 24 * 3600 },
  /** Calls by a company's key: a service that makes many connections asks for a sample and a subscription each. */
  hooksOfKey: { limit: 300, seconds: 3600 },
  wrongKeysOfAddress: { limit: 30, seconds: 3600 },
  /** Codes to addresses that a company adds for its people, and to one address from everywhere. */
  channelCodesOfCompany: { limit: 20, seconds: 24 * 3600 },
  channelCodesToAddress: { limit: 5, seconds: 24 * 3600 },
  /** Codes entered for a company's addresses: six digits can be guessed. */
  channelProofsOfCompany: { limit: 60, seconds: 24 * 3600 },
  leadTestOfAccount: { limit: 10, seconds: 5 * 60 },
  /** New tickets of widgets, and their first words: an office behind one address has many pages open. */
  ticketOfAddress: { limit: 300, seconds: 3600 },
  /** Sites on which a widget is seen for the first time, as one network says. */
  newPlacesOfAddress: { limit: 10, seconds: 86_400 },
  /** Looks at pages of a company's own sites, which our server fetches. */
  pageCheckOfAccount: { limit: 30, seconds: 3600 },
  /** Photos for one company's widgets from one network. Nobody can use up what others may upload there. */
  uploadOfWidget: { limit: 60, seconds: 3600 },
  /** Questions to the models that find surfaces, which the provider pays for. */
  hintsOfAddress: { limit: 40, seconds: 24 * 3600 },
  shareOfAddress: { limit: 60, seconds: 3600 },
  brandingOfAccount: { limit: 120, seconds: 3600 },
  productsOfAccount: { limit: 600, seconds: 3600 },
  companyEmailOfAccount: { limit: 6, seconds: 3600 },
  companyEmailOfEmail: { limit: 3, seconds: 24 * 3600 },
  /** Claims and checks of a company's own host name: each asks the platform and a name server. */
  ownHostOfAccount: { limit: 30, seconds: 3600 },
  logoOfAccount: { limit: 30, seconds: 3600 },
  /** Messages about pictures: nobody types more. */
  chatOfAccount: { limit: 60, seconds: 5 * 60 },
  /** In a company's widget: for one visitor, and for one network in one company's widgets. */
  chatOfVisitor: { limit: 40, seconds: 24 * 3600 },
  chatOfWidget: { limit: 120, seconds: 3600 },
  /** Looks of one of the staff at Stripe, and at what differs there. */
  stripeOfStaff: { limit: 60, seconds: 5 * 60 },
  exportOfAccount: { limit: 10, seconds: 3600 },
} as const;

export type LimitName = keyof typeof limits;
