import { Link } from '@maidan/ui/navigation/link.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import { type Piece, piecesOf } from '../../model.ts'

const PieceOfText = ({ piece }: { readonly piece: Piece }) => {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'bold':
      return <strong>{piece.text}</strong>
    case 'link':
      return (
        <Link
          href={piece.href}
          className="text-gold-text underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {piece.text}
        </Link>
      )
  }
}

export const InlineText = ({ children }: { readonly children: string }) => {
  const isAuth = useSession((session) => session.isAuth)
  return piecesOf(children, isAuth).map((piece, at) => <PieceOfText key={at} piece={piece} />)
}
