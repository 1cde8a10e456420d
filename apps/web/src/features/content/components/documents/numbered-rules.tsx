import type { RuleTopicView, RuleView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../../../lib/router.ts'
import { rulesQuery } from '../../api.ts'
import { ruleAnchor, searchRules, sportName } from '../../rule-search.ts'

const RuleItem = ({ rule, isLinked }: { readonly rule: RuleView; readonly isLinked: boolean }) => (
  <li
    id={ruleAnchor(rule.id)}
    aria-current={isLinked ? 'true' : undefined}
    className={`flex scroll-mt-[110px] gap-3 rounded-2 px-3 py-2 ${isLinked ? 'bg-gold-wash' : ''}`}
  >
    <a
      href={`#${ruleAnchor(rule.id)}`}
      className="num w-20 flex-none pt-px text-small font-semibold text-gold-text underline decoration-1 underline-offset-3"
    >
      {rule.id}
    </a>
    <span>{rule.text}</span>
  </li>
)

type TopicProps = { readonly topic: RuleTopicView; readonly linked: string }

const Topic = ({ topic: { sport, title, rules }, linked }: TopicProps) => (
  <section className="flex flex-col gap-1">
    <h3 className="px-3 text-body font-semibold text-ink">
      {sportName(sport)}: {title}
    </h3>
    <ul>
      {rules.map((rule) => (
        <RuleItem key={rule.id} rule={rule} isLinked={linked === ruleAnchor(rule.id)} />
      ))}
    </ul>
  </section>
)

const Topics = ({
  topics,
  linked,
}: {
  readonly topics: readonly RuleTopicView[]
  readonly linked: string
}) => {
  const [asked, setAsked] = useState('')
  const found = searchRules(topics, asked)
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0)
  return (
    <>
      <Field
        label="Search the rules"
        type="search"
        value={asked}
        maxLength={80}
        onChange={({ target }) => setAsked(target.value)}
      />
      <p role="status" className="text-small text-ink-3">
        {count === 1 ? '1 rule' : `${count} rules`}
        {asked.trim() !== '' && ' with these words'}
      </p>
      {found.map((topic) => (
        <Topic key={`${topic.sport} ${topic.title}`} topic={topic} linked={linked} />
      ))}
    </>
  )
}

/** The rules by which bets on sports are settled and made void, by their numbers. A receipt links to its rule. */
export const NumberedRules = () => {
  const { data, isError, refetch } = useQuery(rulesQuery)
  const linked = useLocation().hash.slice(1)
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        The rules did not load.
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data) return <SkeletonRows rows={6} label="Loading the rules" />
  return <Topics topics={data} linked={linked} />
}
