import type { StaffPromotion } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { promotionWords } from '@maidan/ui/bonus/promotion-words.ts'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { keepPromotion } from '../api.ts'
import { audienceWords, bonusIn, daysWords, STATE_WORDS, type Told, valuesOf } from '../model.ts'
import { Preview } from './preview.tsx'
import { PromotionForm } from './promotion-form.tsx'

type Props = Told & {
  readonly id: string
  readonly promotion: StaffPromotion | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const PromotionPane = ({ id, promotion, segments, bonuses, isLoaded, onClose }: Props) => {
  const mayWrite = useMay('site.write')
  return (
    <Pane
      label={`Promotion ${promotion?.title ?? id}`}
      note={promotion && noteOf(promotion)}
      onClose={onClose}
      foot={mayWrite && promotion !== undefined && <Acts {...{ promotion, segments, bonuses }} />}
    >
      <PaneStates value={promotion} isLoaded={isLoaded}>
        {(value) => <Detail {...{ promotion: value, segments, bonuses }} />}
      </PaneStates>
    </Pane>
  )
}

const noteOf = ({ version, changedBy, changedAt }: StaffPromotion): string =>
  changedBy === null
    ? 'As it was delivered'
    : `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}`

type DetailProps = Told & { readonly promotion: StaffPromotion }

const Detail = ({ promotion, segments, bonuses }: DetailProps) => {
  const { text, tone } = STATE_WORDS[promotion.state]
  const bonus = bonusIn(bonuses, promotion.bonus)
  const { title, terms } = promotionWords(promotion, bonus)
  return (
    <>
      <div className="con-pane-top">
        <h2>{title}</h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <PaneSection title="As players see it">
        <Preview values={valuesOf(promotion)} bonuses={bonuses} />
      </PaneSection>
      <PaneSection title="Terms">
        <ul className="grid list-disc gap-1 pl-4">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </PaneSection>
      <PaneSection title="Where and when">
        <Facts
          facts={[
            { label: 'For', value: audienceWords(promotion, segments) },
            { label: 'Days', value: daysWords(promotion) },
            { label: 'Bonus', value: bonus === null ? 'none' : `${bonus.title}, ${bonus.state}` },
            { label: 'Leads to', value: promotion.action?.href ?? 'nowhere' },
            { label: 'Place', value: promotion.order },
            { label: 'Money', value: promotion.playMoney ? 'Play money only' : 'Any' },
          ]}
        />
      </PaneSection>
    </>
  )
}

const Acts = ({ promotion, segments, bonuses }: DetailProps) => {
  const [asked, setAsked] = useState<'change' | 'state'>()
  const close = () => setAsked(undefined)
  const isShown = promotion.state === 'shown'
  return (
    <>
      <div className="con-buttons">
        <Button
          kind={isShown ? 'refuse' : 'second'}
          data-hotkey="o"
          aria-keyshortcuts="O"
          onClick={() => setAsked('state')}
        >
          {isShown ? 'Withdraw' : 'Show'} <Key name="O" />
        </Button>
        <Button kind="second" data-hotkey="e" aria-keyshortcuts="E" onClick={() => setAsked('change')}>
          Change <Key name="E" />
        </Button>
      </div>
      {asked === 'change' && <PromotionForm {...{ promotion, segments, bonuses }} onClose={close} />}
      {asked === 'state' && <StateDialog promotion={promotion} isShown={isShown} onClose={close} />}
    </>
  )
}

type StateProps = Pick<DetailProps, 'promotion'> & { readonly isShown: boolean; readonly onClose: () => void }

const StateDialog = ({ promotion, isShown, onClose }: StateProps) => (
  <ActionDialog
    title={isShown ? 'Withdraw the promotion' : 'Show the promotion'}
    tone={isShown ? 'refuse' : 'primary'}
    renderSentence={() => (
      <p>
        {isShown
          ? 'It disappears from the site. Whoever taps it meanwhile hears that it has ended. Bonuses that were claimed go on.'
          : 'Everybody it is for sees it on its days.'}
      </p>
    )}
    confirm={() => (isShown ? 'Withdraw it' : 'Show it')}
    act={() => keepPromotion(promotion, { ...valuesOf(promotion), state: isShown ? 'withdrawn' : 'shown' })}
    onClose={onClose}
  />
)
