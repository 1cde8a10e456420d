import { numberOf } from '@maidan/contracts'
import type { DepositStatus } from '@maidan/contracts/player'
import { type Instant, type Paise, toRupees } from '@maidan/core'
import type { Deposit } from '../deposits/model.ts'
import { inRupees } from '../../../platform/format/rupees.ts'
import type { Heard } from '../webhooks/store.ts'
import { payPath, qrPath } from './adapter.ts'
import type { Act } from './acts.ts'
import type { Told } from './deliver.ts'
import { type Html, html, NOTHING } from './html.ts'
import { STYLE_PATH } from './style.ts'

const MARK = html`<svg class="sb-mark" viewBox="0 0 32 32" aria-hidden="true">
  <g fill="currentColor">
    <rect x="3" y="12" width="5.4" height="18" rx="1.6" />
    <rect x="13.3" y="12" width="5.4" height="18" rx="1.6" />
    <rect x="23.6" y="12" width="5.4" height="18" rx="1.6" />
  </g>
  <g class="sb-bails">
    <path d="M5.4 7.4C7.2 4.1 11.3 4.1 13.1 7.4" />
    <path d="M18.9 7.4C20.7 4.1 24.8 4.1 26.6 7.4" />
  </g>
</svg>`

const frame = (title: string, styles: readonly string[], body: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en-IN" data-theme="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0d1210" />
        <title>${title}</title>
        ${styles.length > 0 ? html`<script src="/theme.js"></script>` : NOTHING}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body class="sb">
        <p class="sb-ribbon"><strong>Sandbox</strong> No real money moves here</p>
        <header class="sb-head">
          <a class="sb-logo" href="/deposit/list">${MARK}<span>maidan</span></a>
        </header>
        <main class="sb-main">${body}</main>
      </body>
    </html>`.html
  }`

const STATES: Readonly<Record<DepositStatus, readonly [word: string, tone: string]>> = {
  waiting: ['Waiting for payment', 'gold'],
  in_review: ['In review', 'gold'],
  credited: ['Credited', 'up'],
  rejected: ['Rejected', 'down'],
  failed: ['Failed', 'down'],
  expired: ['Expired', 'quiet'],
  cancelled: ['Cancelled', 'quiet'],
}

/** A payment that was made or missed can still be paid, and the button says what that would be. */
const AGAIN: Readonly<Record<DepositStatus, string>> = {
  waiting: '',
  in_review: ' once more',
  credited: ' once more',
  rejected: ' once more',
  failed: ' after all',
  expired: ' after all',
  cancelled: ' after all',
}

const OUTCOMES: Readonly<Record<Told, string>> = {
  booked: 'Maidan booked the payment.',
  noted: 'Maidan noted the message and booked nothing.',
  repeated: 'Maidan already knew this message and did nothing.',
  refused: 'Maidan refused the message.',
}

const CLOCK = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const at = (time: Instant): string => CLOCK.format(time)

const answer = (act: Act, title: string, hint: string): Html =>
  html`<li>
    <button class="sb-answer" name="act" value="${act}"><strong>${title}</strong><span>${hint}</span></button>
  </li>`

const answers = (amount: Paise, other: Paise): Html =>
  html`<ul class="sb-answers">
      ${answer('failed', 'Fail', 'The bank refuses the payment.')}
      ${answer('expired', 'Expire', 'Nobody pays in time.')}
      ${answer('late', 'Pay late', 'The payment expires, then it is paid after all.')}
      ${answer('twice', 'Send twice', 'One payment, reported twice.')}
      ${answer('second', 'Pay twice', 'Two payments for one request.')}
    </ul>
    <div class="sb-other">
      <label for="amount">Another amount than ${inRupees(amount)}</label>
      <div>
        <span aria-hidden="true">₹</span>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          value="${String(toRupees(other))}"
          maxlength="15"
        />
        <button class="sb-second" name="act" value="other">Pay this</button>
      </div>
    </div>`

const notice = (told: readonly Told[]): Html =>
  told.length === 0
    ? NOTHING
    : html`<div class="sb-notice" role="status">${told.map((one) => html`<p>${OUTCOMES[one]}</p>`)}</div>`

const line = ({ at: time, kind, amount, outcome }: Heard): Html =>
  html`<tr>
    <td>${at(time)}</td>
    <td>${kind}</td>
    <td class="sb-num">${amount === null ? '' : inRupees(amount)}</td>
    <td>${outcome}</td>
  </tr>`

const history = (heard: readonly Heard[]): Html =>
  heard.length === 0
    ? NOTHING
    : html`<section class="sb-history">
        <h2>What the gateway said</h2>
        <table>
          <thead>
            <tr>
              <th>Time</th>
              <th>Message</th>
              <th class="sb-num">Amount</th>
              <th>Outcome</th>
            </tr>
          </thead>
          <tbody>
            ${heard.map(line)}
          </tbody>
        </table>
      </section>`

export type PageData = {
  readonly deposit: Deposit
  readonly reference: string
  readonly token: string
  readonly heard: readonly Heard[]
  readonly told: readonly Told[]
  readonly styles: readonly string[]
}

/** What is paid when another amount than the right one is wanted: nine tenths, in whole rupees. */
export const otherAmount = (amount: Paise): Paise => Math.max(100, Math.floor(amount / 1000) * 900) as Paise

const top = ({ deposit, reference, told }: PageData): Html => {
  const [word, tone] = STATES[deposit.status]
  const until = deposit.status === 'waiting' && deposit.expiresAt !== null ? deposit.expiresAt : undefined
  return html`<div class="sb-top">
      <div>
        <p class="sb-payee">Payment to Maidan by ${deposit.gatewayName}</p>
        <h1>${inRupees(deposit.amount)}</h1>
        <p class="sb-state">
          <span class="sb-badge sb-${tone}">${word}</span>
          ${until === undefined ? NOTHING : html`<span>Open until ${at(until)}</span>`}
        </p>
      </div>
      <img
        class="sb-qr"
        src="${qrPath(reference)}"
        width="112"
        height="112"
        alt="QR code of this payment page"
      />
    </div>
    ${notice(told)}`
}

/** The page on which a person plays the gateway. It needs no script. */
export const paymentPage = (data: PageData): string => {
  const { deposit, reference, token, heard } = data
  return frame(
    'Sandbox payment',
    data.styles,
    html`<article class="sb-card">
      ${top(data)}
      <form method="post" action="${payPath(reference)}">
        <input type="hidden" name="token" value="${token}" />
        <button class="sb-pay" name="act" value="paid">
          Pay ${inRupees(deposit.amount)}${AGAIN[deposit.status]}
        </button>
        <h2>Or play another answer of the gateway</h2>
        ${answers(deposit.amount, otherAmount(deposit.amount))}
      </form>
      ${history(heard)}
      <footer class="sb-foot">
        <a href="/deposit/list">Back to Deposit History</a>
        <a href="/deposit/list?id=${String(deposit.id)}">${numberOf('deposit', deposit.id)}</a>
      </footer>
    </article>`,
  )
}

export const missingPage = (styles: readonly string[], words: string): string =>
  frame(
    'Sandbox payment',
    styles,
    html`<article class="sb-card">
      <h1 class="sb-missing">${words}</h1>
      <footer class="sb-foot"><a href="/deposit/list">Back to Deposit History</a></footer>
    </article>`,
  )
