import { Link } from '@maidan/ui/navigation/link.tsx'
import { ruleHref } from './bet-words.ts'

const RULE = /(SPORT-\d+)/

export const RuleLink = ({ rule, children }: { readonly rule: string; readonly children?: string }) => (
  <Link
    href={ruleHref(rule)}
    className="text-gold-text underline decoration-1 underline-offset-3 hover:decoration-2"
  >
    {children ?? rule}
  </Link>
)

/** A line of a receipt in which every number of a rule leads to the rule. */
export const RuleWords = ({ children }: { readonly children: string }) =>
  children.split(RULE).map((part, at) => (RULE.test(part) ? <RuleLink key={at} rule={part} /> : part))
